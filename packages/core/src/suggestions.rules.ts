export const SUGGESTIONS_MAX = 8;

export const PEOPLE_SEARCH_MAX = 100;

export const SUGGESTION_SEARCH_MAX = 50;

export const SUGGESTION_SEARCH_TOO_LONG = `Search can be at most ${SUGGESTION_SEARCH_MAX} characters long`;
