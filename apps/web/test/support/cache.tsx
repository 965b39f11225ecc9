import { type Cache, useCache } from '../../src/cache/use-cache.ts';
import { renderInApp } from './render.tsx';

export function openCache(): Cache {
  let cache: Cache | undefined;
  function Opener() {
    cache = useCache();
    return null;
  }
  renderInApp(<Opener />);
  if (!cache) throw new Error('There is no cache.');
  return cache;
}
