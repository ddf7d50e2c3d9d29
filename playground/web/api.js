// The page's requests and its news.

async function answerOf(response) {
  if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
  return response.json();
}

export const get = async (path) => answerOf(await fetch(path));

export async function post(path, body) {
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return answerOf(await fetch(path, request));
}

// Calls `changed` after every change and after every reconnection, `connected` with true or false.
export function listen(changed, connected) {
  const events = new EventSource("/api/events");
  events.addEventListener("hello", () => {
    connected(true);
    changed();
  });
  events.addEventListener("change", changed);
  events.addEventListener("error", () => {
    connected(false);
    if (events.readyState === EventSource.CLOSED) setTimeout(() => listen(changed, connected), 1000);
  });
}
