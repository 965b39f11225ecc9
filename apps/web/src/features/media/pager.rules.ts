/**
 * Where one is among pictures that go round in a circle. `at` runs on past both ends (… −1, 0, 1 …), so that each step
 * has a direction; `indexOf` says which picture that is.
 */
export function indexOf(at: number, count: number): number {
  return ((at % count) + count) % count;
}

/** The nearest place before `at` that shows the first picture. */
export function firstFrom(at: number, count: number): number {
  return at - indexOf(at, count);
}

/** The place after it that shows the last one. */
export function lastFrom(at: number, count: number): number {
  return firstFrom(at, count) + count - 1;
}
