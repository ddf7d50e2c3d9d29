"""`make bench`: one table of one run; read ratios, for machines and hours differ."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import bench_engine, bench_pictures, bench_stack, bench_words

WIDTH = 62


def rows() -> Iterator[tuple[str, str]]:
    yield "engine: moves of Codenames a second", f"{bench_engine.measure():,.0f}"
    for language in ("fa", "ar", "en"):
        yield f"engine: one clue against one word ({language})", f"{bench_words.measure(language):.1f} µs"
    for kind, drawing in bench_pictures.LARGEST.items():
        drawn = bench_pictures.measure(drawing)
        yield f"pictures: the first {kind}", f"{drawn['first ms']:.0f} ms"
        yield f"pictures: the next {kind}", f"{drawn['warm ms']:.1f} ms"
    stack = bench_stack.measure()
    echo = stack[bench_stack.ECHO]
    for bot, runs in stack.items():
        yield f"stack: {bot} a second", f"{runs.rate:,.0f}  ({runs.rate / echo.rate:.2f}×; {runs.spread})"
        if echo.cost:
            yield f"stack: {bot}, processor time for one", f"{runs.cost:.2f} ms  ({runs.cost / echo.cost:.2f}×)"


def main() -> None:
    for name, value in rows():
        print(f"{name:<{WIDTH}}{value}", flush=True)


if __name__ == "__main__":
    main()
