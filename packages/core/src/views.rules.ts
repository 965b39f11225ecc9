/** The most ids of one call that records views: a client that has more makes another call. */
export const VIEWS_MAX = 50;

/** How much of an item must be visible, and for how long, before it counts as seen. */
export const VIEW_SHARE = 0.5;
export const VIEW_MS = 1000;
