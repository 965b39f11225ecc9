import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { addPlugins, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NETWORK_IS_BACK, OUTBOX_SYNC, type WorkerMessage } from '../src/lib/service-worker/messages.ts';
import { assetStrategy, isPathOfAsset, keepAssets, onlyOwnFiles } from './assets.ts';
import { pagePatterns } from './page-patterns.ts';
import { respondWithPage } from './pages.ts';
import { followPushes } from './pushes.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Sync, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/** Written by build/service-worker.ts: the shell and the files of the first screens. */
declare const PRECACHED: PrecacheEntry[];
/** The path of the entry of this build. */
declare const BUILD: string;

addPlugins([onlyOwnFiles(BUILD)]);
precache(PRECACHED);
// The first worker of a browser takes over the page that has registered it, so that what it loads next is cached too.
clientsClaim();
enableNavigationPreload();

/** Files whose name stays the same over builds: those of the server come first. */
const ownPaths = new Set(PRECACHED.map(({ url }) => url).filter((path) => path !== '/' && !isPathOfAsset(path)));

// Everything else, and so every answer that depends on the viewer, goes to the network as if there were no worker.
registerRoute(new NavigationRoute(respondWithPage, { allowlist: pagePatterns }));
registerRoute(({ url, sameOrigin }) => sameOrigin && isPathOfAsset(url.pathname), assetStrategy);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ownPaths.has(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch {
      return (await matchPrecache(url.pathname)) ?? Response.error();
    }
  },
);

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'activate') void self.skipWaiting();
  if (message.type === 'build') event.ports[0]?.postMessage(BUILD);
  if (message.type === 'keep') event.waitUntil(keepAssets(message.paths, event));
});

followPushes();

// The worker has no token and sends nothing itself: it wakes a page, which sends its outbox.
self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === OUTBOX_SYNC) sync.waitUntil(wakePages());
});

async function wakePages(): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(NETWORK_IS_BACK);
}
