import type { SearchParams, SearchTab } from './search-params.ts';

/** The tab of a search whose address names none: people of one @name, otherwise posts. */
export function firstTab(q: string): SearchTab {
  return /^@[\w.]+$/.test(q.trim()) ? 'people' : 'posts';
}

export function searchAddress(q: string, tab: SearchTab): SearchParams {
  return { ...(q !== '' && { q }), ...(tab !== firstTab(q) && { tab }) };
}
