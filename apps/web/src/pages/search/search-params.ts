import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

export interface SearchParams {
  q?: string;
  tab?: SearchTab;
}

const TABS = ['posts', 'people', 'hashtags'] as const;
export type SearchTab = (typeof TABS)[number];

export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  const text = textParam(q);
  // Only a search that may open on people has an address of its own for posts.
  return checkedParams({ q: text, tab: oneOf(tab, text?.[0] === '@' ? TABS : TABS.slice(1)) });
}
