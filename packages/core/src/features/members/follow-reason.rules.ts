/** At most this many names of members or circles, or hashtags, are in a reason. */
export const REASON_NAMES_MAX = 2;
