import { VIEWS_MAX } from '@vibeline/core/views.rules';
import { onVisibilityChange } from '../page-visibility.ts';
import { TRPC_URL } from '../paths.ts';
import { onTokenChange, readToken } from '../session/session.ts';

type ViewedKind = 'post' | 'advert';

const FLUSH_MS = 10_000;

/** What this tab has seen as this viewer. The server counts once a day; this only saves requests. */
const known = new Set<string>();
const waiting: Record<ViewedKind, Set<number>> = { post: new Set(), advert: new Set() };
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

function keyOf(kind: ViewedKind, id: number): string {
  return `${new Date().toISOString().slice(0, 10)} ${kind} ${id}`;
}

/**
 * Sends a view with the others of some seconds, or when the tab is hidden. Views that cannot be sent are sent with the
 * next ones.
 */
export function queueView(kind: ViewedKind, id: number): void {
  const key = keyOf(kind, id);
  if (known.has(key)) return;
  known.add(key);
  waiting[kind].add(id);
  if (!isListening) listen();
  timer ??= setTimeout(flush, FLUSH_MS);
}

/** Counts a click on an advert, whose address opens without waiting for it. */
export function sendClick(advertId: number): void {
  send('adverts.recordClick', { id: advertId }).catch(() => undefined);
}

function listen(): void {
  isListening = true;
  onVisibilityChange((isVisible) => {
    if (!isVisible) flush();
  });
  window.addEventListener('pagehide', flush);
  // They were seen by another viewer.
  onTokenChange(() => {
    known.clear();
    for (const ids of Object.values(waiting)) ids.clear();
  });
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  sendWaiting(waiting.post, (postIds) => send('posts.recordViews', { postIds }));
  sendWaiting(waiting.advert, (ids) => send('adverts.recordViews', { ids }));
}

function sendWaiting(waitingIds: Set<number>, sendIds: (ids: number[]) => Promise<void>): void {
  const ids = [...waitingIds].slice(0, VIEWS_MAX);
  if (ids.length === 0) return;
  for (const id of ids) waitingIds.delete(id);
  if (waitingIds.size > 0) timer ??= setTimeout(flush, FLUSH_MS);
  sendIds(ids).catch(() => {
    for (const id of ids) waitingIds.add(id);
  });
}

/** The request outlives the page. Rejects without a connection. */
async function send(procedure: string, input: object): Promise<void> {
  const token = readToken();
  await fetch(`${TRPC_URL}/${procedure}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ json: input }),
  });
}
