export interface ReceivedQuality {
  /** Whole seconds behind the newest part; null while it is not known. */
  latency: number | null;
  /** When the picture stopped for lack of data, in ms; the earliest first. */
  stalls: readonly number[];
}

/** Further behind than the player lets itself fall while it gets enough. */
const FAR_BEHIND_S = 10;
/** At least this many stalls within this time, in ms, are no accident. */
const STALLS_MAX = 2;
const STALLS_WINDOW_MS = 30_000;

/** What is wrong with what a viewer gets, in words; null while nothing is. */
export function qualityWarning({ latency, stalls }: ReceivedQuality, now: number): string | null {
  if (recentStalls(stalls, now).length >= STALLS_MAX) return 'Slow connection';
  return latency !== null && latency > FAR_BEHIND_S ? 'Far behind' : null;
}

export function recentStalls(stalls: readonly number[], now: number): number[] {
  return stalls.filter((time) => now - time <= STALLS_WINDOW_MS);
}
