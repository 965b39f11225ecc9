const WINDOW_MS = 5_000;

export interface RateMeter {
  add(bytes: number): void;
  /** Kilobits a second over the last five seconds, or since the first bytes. */
  kbps(): number;
}

export function createRateMeter(): RateMeter {
  let latest: { at: number; bytes: number }[] = [];
  let firstAt: number | null = null;
  return {
    add(bytes) {
      const now = performance.now();
      firstAt ??= now;
      latest = [...latest.filter(({ at }) => at > now - WINDOW_MS), { at: now, bytes }];
    },
    kbps() {
      const now = performance.now();
      const bytes = latest.filter(({ at }) => at > now - WINDOW_MS).reduce((sum, one) => sum + one.bytes, 0);
      const ms = Math.min(WINDOW_MS, Math.max(1000, now - (firstAt ?? now)));
      return Math.round((bytes * 8) / ms);
    },
  };
}
