/** The most characters of a text that is completed while it is typed. */
export const SUGGEST_QUERY_MAX = 100;

/** How many people and how many hashtags are suggested while a search is typed. */
export const SEARCH_SUGGESTIONS_MAX = 5;

/** How many hashtags a search finds at most. */
export const FOUND_HASHTAGS_MAX = 50;

/** How far results are counted: this number stands for more as well. */
export const COUNTED_RESULTS_MAX = 100;
