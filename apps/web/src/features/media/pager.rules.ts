/**
 * Positions in a carousel without an end. `at` continues past both ends (… −1, 0, 1 …), so that each step has a direction;
 * `indexOf` is the item at that position.
 */
export function indexOf(at: number, count: number): number {
  return ((at % count) + count) % count;
}

/** The nearest position up to `at` that shows the first item. */
export function firstFrom(at: number, count: number): number {
  return at - indexOf(at, count);
}

/** The nearest position from `at` on that shows the last item. */
export function lastFrom(at: number, count: number): number {
  return firstFrom(at, count) + count - 1;
}
