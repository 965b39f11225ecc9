import type { WorkboxPlugin } from 'workbox-core';
import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';

/** More than one build has; those of earlier builds are deleted, the longest unused first. */
const MAX_FILES = 400;

/** Whether the path is that of a file whose name has a hash of its content. */
export function isPathOfAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

/** A network that asks to log in responds to every address with its own page, which would be kept for ever. */
async function isFileOfBuild(request: Request, response: Response, build: string): Promise<boolean> {
  if (response.status !== 200) return false;
  const isPage = response.headers.get('Content-Type')?.includes('html') ?? false;
  // During an update of the server, the page may be that of another build than this worker.
  if (new URL(request.url).pathname === '/') return isPage && (await response.clone().text()).includes(build);
  return !isPage;
}

/** Lets only files of this build into the caches. */
export function onlyOwnFiles(build: string): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isFileOfBuild(request, response, build)) ? response : null,
  };
}

const usedAssets = new CacheFirst({
  cacheName: 'vibeline-assets',
  // The server sends the same file in several encodings.
  matchOptions: { ignoreVary: true },
  plugins: [onlyOwnFiles(''), new ExpirationPlugin({ maxEntries: MAX_FILES, purgeOnQuotaError: true })],
});

/** From the precache; else from the files that were used before; else from the network, kept for the next time. */
export const assetStrategy: RouteHandlerCallback = async (options) =>
  (await matchPrecache(options.request)) ?? (await usedAssets.handle(options));

/** Caches files that a page has loaded. The browser's own cache has them, so nothing is downloaded. */
export async function keepAssets(paths: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const path of paths.filter(isPathOfAsset).slice(0, MAX_FILES)) {
    if (await matchPrecache(path)) continue;
    // One that is gone from the server is not kept.
    await usedAssets.handle({ event, request: new Request(path) }).catch(() => undefined);
  }
}
