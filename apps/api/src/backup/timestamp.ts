/** The time as a part of a file's name, such as `2026-11-21T23-40-07Z`. */
export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}
