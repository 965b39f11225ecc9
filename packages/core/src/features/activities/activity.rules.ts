export const ACTIVITY_START = 5;

export const ACTIVITY_MAX = 10;

/** A new item appears this long after the one before, in ms: from `least` to `most`. */
export const ACTIVITY_INTERVAL = { least: 3_000, most: 8_000 };
