/** What page and service worker tell each other while neither waits for the other: the worker has no other storage. */
const STORE = 'vibeline-push';

/** `device`: the id under which the server notifies this browser; `opened`: the notification that was clicked. */
type Entry = '/device' | '/opened';

export async function readPushEntry(entry: Entry): Promise<number | null> {
  const stored = await (await caches.open(STORE)).match(entry);
  return stored ? Number(await stored.text()) : null;
}

export async function writePushEntry(entry: Entry, value: number | null): Promise<void> {
  const store = await caches.open(STORE);
  if (value === null) await store.delete(entry);
  else await store.put(entry, new Response(String(value)));
}
