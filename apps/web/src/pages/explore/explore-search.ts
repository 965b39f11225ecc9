import { checkedParams, oneOf } from '../../lib/search-params.ts';

/** What the address of the explore page says. */
export interface ExploreSearch {
  /** Trending posts without one. */
  tab?: 'hashtags' | 'users';
}

export function exploreSearch({ tab }: Record<string, unknown>): ExploreSearch {
  return checkedParams({ tab: oneOf(tab, ['hashtags', 'users']) });
}
