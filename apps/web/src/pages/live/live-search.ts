import { checkedParams, textParam } from '../../lib/search-params.ts';

/** What the address of the live streams says. The page knows the categories: their list is not in the first script. */
export interface LiveSearch {
  /** Only streams of this category. */
  category?: string;
}

export function liveSearch({ category }: Record<string, unknown>): LiveSearch {
  return checkedParams({ category: textParam(category) });
}
