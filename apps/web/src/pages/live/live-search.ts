import { checkedParams, textParam } from '../../lib/search-params.ts';

/** The search parameters of the live streams. The page knows the categories: their list is not in the first script. */
export interface LiveSearch {
  category?: string;
}

export function liveSearch({ category }: Record<string, unknown>): LiveSearch {
  return checkedParams({ category: textParam(category) });
}
