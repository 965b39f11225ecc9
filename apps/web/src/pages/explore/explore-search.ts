import { checkedParams, oneOf } from '../../lib/search-params.ts';

export interface ExploreSearch {
  tab?: 'hashtags' | 'users';
}

export function exploreSearch({ tab }: Record<string, unknown>): ExploreSearch {
  return checkedParams({ tab: oneOf(tab, ['hashtags', 'users']) });
}
