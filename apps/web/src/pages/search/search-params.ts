import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the search page says. */
export interface SearchParams {
  /** What is searched, with its operators. */
  q?: string;
  /** Without one, that on which the search opens. */
  tab?: SearchTab;
}

const TABS = ['posts', 'people', 'hashtags'] as const;
export type SearchTab = (typeof TABS)[number];

export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  const text = textParam(q);
  // Only a search that may open on people has an address of its own for posts.
  return checkedParams({ q: text, tab: oneOf(tab, text?.[0] === '@' ? TABS : TABS.slice(1)) });
}
