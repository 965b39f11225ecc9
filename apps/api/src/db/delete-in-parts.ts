import { setImmediate } from 'node:timers/promises';

/** Few enough that no other query waits long for them. */
const ROWS_PER_PART = 2000;

/**
 * Deletes in parts, so that others have their turn between two, until a part was not full or `signal` is aborted.
 * `deletePart` deletes at most `limit` rows in one statement and returns their number.
 */
export async function deleteInParts(
  deletePart: (limit: number) => Promise<bigint | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const deleted = await deletePart(ROWS_PER_PART);
    if (Number(deleted ?? 0) < ROWS_PER_PART) return;
    await setImmediate();
  }
}
