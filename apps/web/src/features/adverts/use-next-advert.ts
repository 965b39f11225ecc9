import type { Advert } from '@vibeline/core/features/adverts/advert.schema';
import { useEffect, useState } from 'react';
import { useReconnect } from '../../lib/connection/use-connection.ts';
import { advertPicture } from './advert-picture.ts';

/**
 * The index of the advert after `index` whose picture can be shown at once; null while it is being loaded. Passes over
 * adverts whose picture could not be loaded, until the connection is back.
 */
export function useNextAdvert(adverts: readonly Advert[], index: number, isRunning: boolean): number | null {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  useReconnect(() => setFailed(new Set()));
  const following = adverts.map((_, step) => (index + 1 + step) % adverts.length);
  const next = following.find((candidate) => !failed.has(adverts[candidate]?.imageUrl ?? '')) ?? index;
  const url = adverts[next]?.imageUrl;
  const isLoaded = url !== undefined && loaded.has(url);

  useEffect(() => {
    if (!isRunning || isLoaded || url === undefined) return;
    const image = new Image();
    image.onload = () => setLoaded((before) => new Set(before).add(url));
    image.onerror = () => setFailed((before) => new Set(before).add(url));
    const { src, srcSet, sizes } = advertPicture(url);
    Object.assign(image, { sizes, srcset: srcSet, src });
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [isRunning, isLoaded, url]);

  return isLoaded ? next : null;
}
