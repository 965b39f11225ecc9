export const SUGGEST_QUERY_MAX = 100;

export const SEARCH_SUGGESTIONS_MAX = 5;

export const FOUND_HASHTAGS_MAX = 50;

/** Results are counted up to here; a count of this many may mean more. */
export const COUNTED_RESULTS_MAX = 100;
