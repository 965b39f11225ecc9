import { formatSearch, parseSearch, type SearchQuery } from '@vibeline/core/features/search/search-query.rules';

/** The words of a search without its operators, by which people are found. */
export function wordsOf(q: string): string {
  return formatSearch({ ...parseSearch(''), words: parseSearch(q).words });
}

/** The search with some of its operators changed. */
export function changedSearch(q: string, change: Partial<SearchQuery>): string {
  return formatSearch({ ...parseSearch(q), ...change });
}

/** An operator of a search, as a chip names it; `without` is the search without it. */
export interface SearchFilter {
  label: string;
  without: string;
}

export function filtersOf(q: string): SearchFilter[] {
  const { from, hasImage, hasVideo, since, before } = parseSearch(q);
  const filters: (SearchFilter | false)[] = [
    from !== null && { label: `From @${from}`, without: changedSearch(q, { from: null }) },
    hasImage && { label: 'Has image', without: changedSearch(q, { hasImage: false }) },
    hasVideo && { label: 'Has video', without: changedSearch(q, { hasVideo: false }) },
    since !== null && { label: `Since ${dayText(since)}`, without: changedSearch(q, { since: null }) },
    before !== null && { label: `Before ${dayText(before)}`, without: changedSearch(q, { before: null }) },
  ];
  return filters.filter((filter) => filter !== false);
}

/** A day such as 2026-01-31 in the reader's language. */
export function dayText(day: string): string {
  return new Date(`${day}T00:00`).toLocaleDateString(undefined, { dateStyle: 'medium' });
}
