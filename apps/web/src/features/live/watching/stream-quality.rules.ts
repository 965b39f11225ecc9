export interface ReceivedQuality {
  /** Whole seconds behind the newest part; null while it is not known. */
  latency: number | null;
  /** When the picture stopped for lack of data, in ms; the earliest first. */
  stalls: readonly number[];
}

/** A player that receives enough data stays closer to the newest part than this. */
const FAR_BEHIND_S = 10;
/** So many stalls within `STALLS_WINDOW_MS` mean a slow connection. */
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
