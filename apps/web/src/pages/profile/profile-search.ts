import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface ProfileSearch {
  tab?: 'media';
  filter?: 'photos' | 'videos';
}

export function profileSearch({ tab, filter }: Record<string, unknown>): ProfileSearch {
  return checkedParams({ tab: oneOf(tab, ['media']), filter: oneOf(filter, ['photos', 'videos']) });
}
