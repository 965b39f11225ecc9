/** What a spreadsheet would run as a formula, also in its full-width form, which is escaped as `build.mjs` demands. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A line of RFC 4180 without its end, in which no cell is a formula. */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(toCell).join(',');
}

function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
