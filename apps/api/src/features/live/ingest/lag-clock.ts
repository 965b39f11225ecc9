/** A recording that arrives for this long without a new segment is no video. */
const NOTHING_MADE_MS = 15_000;
/** A longer pause between chunks comes from the browser or its connection. */
const PAUSE_MS = 1_000;

export function createLagClock() {
  let bytes = 0;
  let firstAt: number | null = null;
  let latestAt = 0;
  let waitingSince: number | null = null;
  let receivingMs = 0;
  let lag = 0;
  return {
    arrived(length: number) {
      const now = performance.now();
      if (firstAt !== null) receivingMs += Math.min(PAUSE_MS, now - latestAt);
      firstAt ??= now;
      waitingSince ??= now;
      latestAt = now;
      bytes += length;
    },
    made() {
      lag = waitingSince === null ? 0 : performance.now() - waitingSince;
      waitingSince = null;
      receivingMs = 0;
    },
    isStuck: () => receivingMs > NOTHING_MADE_MS,
    /** `waitingBytes`: bytes that ffmpeg has not read. */
    lagMs(waitingBytes: number) {
      const now = performance.now();
      const age = waitingSince === null ? 0 : Math.min(now, latestAt + PAUSE_MS) - waitingSince;
      const bytesPerMs = firstAt === null ? 0 : bytes / Math.max(PAUSE_MS, latestAt - firstAt);
      return Math.round(Math.max(lag, age) + (bytesPerMs > 0 ? waitingBytes / bytesPerMs : 0));
    },
  };
}
