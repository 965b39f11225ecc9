import { VIEWS_MAX } from '@vibeline/core/views.rules';
import { onTokenChange } from '../session.ts';
import type { trpc } from '../trpc.ts';

export type ViewClient = ReturnType<typeof trpc.useUtils>['client'];
export type ViewedKind = 'post' | 'advert';

const FLUSH_MS = 10_000;

/** Sent even when the page is being left. */
const OPTIONS = { context: { keepsAlive: true } };

const send: Record<ViewedKind, (client: ViewClient, ids: number[]) => Promise<unknown>> = {
  post: (client, postIds) => client.posts.recordViews.mutate({ postIds }, OPTIONS),
  advert: (client, ids) => client.adverts.recordViews.mutate({ ids }, OPTIONS),
};

/** What this tab has seen as this viewer. The server counts once a day; this only saves requests. */
const known = new Set<string>();
const waiting: Record<ViewedKind, Set<number>> = { post: new Set(), advert: new Set() };
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

const keyOf = (kind: ViewedKind, id: number) => `${new Date().toISOString().slice(0, 10)} ${kind} ${id}`;

export function isViewKnown(kind: ViewedKind, id: number): boolean {
  return known.has(keyOf(kind, id));
}

/** Sends a view with the others of some seconds, or when the tab is hidden. A view that cannot be sent is tried again once more views are. */
export function queueView(client: ViewClient, kind: ViewedKind, id: number): void {
  if (isViewKnown(kind, id)) return;
  known.add(keyOf(kind, id));
  waiting[kind].add(id);
  if (!isListening) listen(client);
  timer ??= setTimeout(() => flush(client), FLUSH_MS);
}

function listen(client: ViewClient): void {
  isListening = true;
  const onHide = () => {
    if (document.hidden) flush(client);
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('pagehide', () => flush(client));
  // They were seen by another viewer.
  onTokenChange(() => {
    known.clear();
    for (const ids of Object.values(waiting)) ids.clear();
  });
}

function flush(client: ViewClient): void {
  clearTimeout(timer);
  timer = undefined;
  for (const kind of ['post', 'advert'] as const) {
    const ids = [...waiting[kind]].slice(0, VIEWS_MAX);
    if (ids.length === 0) continue;
    for (const id of ids) waiting[kind].delete(id);
    send[kind](client, ids).catch(() => {
      for (const id of ids) waiting[kind].add(id);
    });
    if (waiting[kind].size > 0) timer ??= setTimeout(() => flush(client), FLUSH_MS);
  }
}
