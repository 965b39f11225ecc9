import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the search page says. */
export interface SearchParams {
  q?: string;
  /** People without one. */
  tab?: 'hashtags';
}

export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  return checkedParams({ q: textParam(q), tab: oneOf(tab, ['hashtags']) });
}
