import { countAnswered } from '../account/counter.cache.ts';
import { withoutItems } from '../entities/list-pages.ts';
import { patchLists } from '../entities/patch-lists.ts';
import type { Cache } from '../use-cache.ts';

export function refreshRequests({ utils }: Cache): void {
  void utils.registration.listRequests.invalidate();
}

export function applyDecided(cache: Cache, requestId: number): void {
  patchLists(cache, 'registration.listRequests', (list, { state = 'pending' }) =>
    state === 'pending' ? withoutItems(list, ({ id }) => id === requestId) : list,
  );
  countAnswered(cache, 'registrationRequests');
  refreshRequests(cache);
}
