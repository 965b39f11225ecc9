import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface ProfileSearch {
  /** Posts without one. */
  tab?: 'media';
  /** Of the media. */
  filter?: 'photos' | 'videos';
}

export function profileSearch({ tab, filter }: Record<string, unknown>): ProfileSearch {
  return checkedParams({ tab: oneOf(tab, ['media']), filter: oneOf(filter, ['photos', 'videos']) });
}
