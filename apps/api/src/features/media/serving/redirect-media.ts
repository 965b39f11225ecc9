import type { DeliveryHeaders, Storage } from '../../../storage/storage.ts';

/** URLs stay the same for a period, so that browsers find files in their cache, and are valid for two. */
const PERIOD_SECONDS = 5 * 60;
/** The response expires this long before its URL does, because a player may still request parts of the file. */
const MARGIN_SECONDS = 60;

export interface MediaRedirects {
  /** The content security policy must allow it. */
  origin: string;
  /** `maxAge`: for how many seconds the URL may be used again. */
  urlOf(name: string, headers: DeliveryHeaders): Promise<{ url: string; maxAge: number }>;
}

export async function openMediaRedirects(storage: Storage, now: () => number): Promise<MediaRedirects | null> {
  const urlOf: MediaRedirects['urlOf'] = async (name, headers) => {
    const seconds = Math.floor(now() / 1000);
    const from = seconds - (seconds % PERIOD_SECONDS);
    const url = await storage.presign(name, { from: from * 1000, seconds: 2 * PERIOD_SECONDS }, headers);
    return { url: url ?? '', maxAge: from + 2 * PERIOD_SECONDS - MARGIN_SECONDS - seconds };
  };
  const { url } = await urlOf('any', { contentType: 'image/webp', contentDisposition: 'inline', cacheControl: 'none' });
  return url === '' ? null : { origin: new URL(url).origin, urlOf };
}
