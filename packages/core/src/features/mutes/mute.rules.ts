export const MUTES_MAX = 10_000;
export const MUTED_WORDS_MAX = 200;

export const MUTE_DAYS_MAX = 3650;
