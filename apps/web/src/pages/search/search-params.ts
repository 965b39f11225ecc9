import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the search page says. */
export interface SearchParams {
  /** What is searched, with its operators. */
  q?: string;
  /** Posts without one. */
  tab?: 'people' | 'hashtags';
}

export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  return checkedParams({ q: textParam(q), tab: oneOf(tab, ['people', 'hashtags']) });
}
