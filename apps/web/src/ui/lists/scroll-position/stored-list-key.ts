export const STORED_LIST_KEY = 'vibeline-list';
