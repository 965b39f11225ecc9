/** A key for each of so many equal elements. */
export function repeat(count: number): number[] {
  return [...Array(count).keys()];
}
