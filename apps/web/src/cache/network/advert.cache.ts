import type { ManagedAdvert } from '@vibeline/core/features/adverts/advert.schema';
import type { Cache } from '../use-cache.ts';

type Adverts = ManagedAdvert[];

function changeAdverts({ utils }: Cache, change: (adverts: Adverts) => Adverts): void {
  // An answer that is still on its way may be older.
  void utils.adverts.listAll.cancel();
  utils.adverts.listAll.setData(undefined, (adverts) => adverts && change(adverts));
}

export function showAdvert(cache: Cache, changed: ManagedAdvert): void {
  changeAdverts(cache, (adverts) => adverts.map((advert) => (advert.id === changed.id ? changed : advert)));
}

export function orderAdverts(cache: Cache, ids: readonly number[]): void {
  changeAdverts(cache, (adverts) => adverts.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
}

/** What administrators see of adverts, and what members do. */
export function refreshAdverts({ utils }: Cache): Promise<unknown> {
  return utils.adverts.invalidate();
}
