export const SEARCH_PLACEHOLDER = 'Search posts, users and hashtags';
