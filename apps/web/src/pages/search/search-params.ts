/** What the address of the search page says. */
export interface SearchParams {
  q?: string;
  /** People without one. */
  tab?: 'hashtags';
}

/** The router parses a query of digits as a number. */
export function searchParams({ q, tab }: Record<string, unknown>): SearchParams {
  const text = typeof q === 'number' ? String(q) : q;
  return {
    ...(typeof text === 'string' && text !== '' && { q: text }),
    ...(tab === 'hashtags' && { tab }),
  };
}
