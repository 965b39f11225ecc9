export const ACTIVITY_START = 5;

export const ACTIVITY_MAX = 10;

/** The time between two new items, in ms. */
export const ACTIVITY_INTERVAL = { least: 3_000, most: 8_000 };
