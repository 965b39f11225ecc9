import { StorageUnavailable } from '../storage-unavailable.ts';
import { isRefusal } from './client.ts';

export type Ask = <T>(key: string, request: () => Promise<T>) => Promise<T>;

/** A refusal that was not repeated for this long is discarded: perhaps nobody asks for such keys any more. */
const REFUSAL_MS = 5 * 60_000;
const ALL = '*';

/**
 * Stores the outcome of the last requests to the bucket, and hides the errors of the library from callers. A bucket may
 * refuse one folder, such as `live/`, and answer for the others: each is reported once.
 */
export function observe(onChange: (reason: unknown) => void): { ask: Ask; isAvailable: () => boolean } {
  /** The times are in ms, monotonic. */
  const failing = new Map<string, number>();

  function noteAnswer(folder: string): void {
    if (failing.size === 0) return;
    const since = performance.now() - REFUSAL_MS;
    for (const [key, at] of failing) if (key === folder || key === ALL || at < since) failing.delete(key);
    if (failing.size === 0) onChange(null);
  }

  function noteFailure(folder: string, error: unknown): void {
    const key = isRefusal(error) ? folder : ALL;
    const isNew = !failing.has(key);
    failing.set(key, performance.now());
    if (isNew) onChange(new Error(`A request for ${folder} of the bucket failed`, { cause: error }));
  }

  return {
    isAvailable: () => failing.size === 0,
    async ask(key, request) {
      const folder = key.slice(0, key.indexOf('/') + 1);
      try {
        const result = await request();
        noteAnswer(folder);
        return result;
      } catch (error) {
        noteFailure(folder, error);
        throw new StorageUnavailable(error);
      }
    },
  };
}
