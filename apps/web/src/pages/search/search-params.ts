import { checkedParams, oneOf, textParam } from '../../lib/search-params.ts';

/** What the address of the search page says. */
export interface SearchParams {
  /** What is searched, with its operators. */
  q?: string;
  /** Without one, that on which the search opens. */
  tab?: SearchTab;
}

export type SearchTab = 'posts' | 'people' | 'hashtags';

export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  const text = textParam(q);
  const known = oneOf(tab, ['posts', 'people', 'hashtags']);
  return checkedParams({ q: text, tab: known === 'posts' && firstTab(text ?? '') === 'posts' ? undefined : known });
}

/** The tab of a search whose address names none: people of one @name, otherwise posts. */
export function firstTab(q: string): SearchTab {
  return /^@[\w.]+$/.test(q.trim()) ? 'people' : 'posts';
}

/** What the address of a search says to show one of its tabs. */
export function searchAddress(q: string, tab: SearchTab): SearchParams {
  return { ...(q !== '' && { q }), ...(tab !== firstTab(q) && { tab }) };
}
