// Text on the page that is hard to read: contrast below what WCAG asks for, with the colours of everything behind it.
(() => {
  const parse = (text) => {
    const srgb = text.match(/color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.]+))?\)/);
    if (srgb) return [...srgb.slice(1, 4).map((each) => 255 * Number(each)), srgb[4] === undefined ? 1 : Number(srgb[4])];
    const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return [...numbers.slice(0, 3), numbers[3] ?? 1];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const light = (colour) => {
    const linear = colour.slice(0, 3).map((each) => (each / 255 <= 0.03928 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      layers.push(parse(style.backgroundColor));
      const wall = style.backgroundImage.match(/linear-gradient\([^,]+, (rgba?\([^)]+\))/);
      if (wall) layers.push(parse(wall[1]));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255, 1]);
  };
  const hidden = "[aria-hidden=true], [disabled], .spoiler, .toast, .tools, option, optgroup, noscript, .skip, .icon-only span";
  const found = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!/[\p{L}\p{N}]/u.test(walker.currentNode.textContent) || node.closest(hidden) || !node.checkVisibility()) continue;
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const back = behind(node);
    const ratio = contrast(over(parse(style.color), back), back);
    if (ratio < (large ? 3 : 4.5)) found.set(`${node.tagName}.${node.className}`, `${ratio.toFixed(2)} ${walker.currentNode.textContent.slice(0, 30)}`);
  }
  return [...found].map(([where, what]) => `${where}: ${what}`);
})()
