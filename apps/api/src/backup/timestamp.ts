/** The time as a part of a file's name, such as `2026-11-21T23-40-07-123Z`: two in one second must not be the same file. */
export function timestamp(): string {
  return new Date().toISOString().replaceAll(/[:.]/g, '-');
}
