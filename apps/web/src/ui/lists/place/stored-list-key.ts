/** In the tab's storage: the pages and the anchor that a reload returns to. */
export const STORED_LIST_KEY = 'vibeline-list';
