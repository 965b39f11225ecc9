const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** K from 1,000 and M from 1,000,000 with one decimal, rounded down. */
export function formatCount(count: number): string {
  if (count < THOUSAND) return String(count);
  if (count < MILLION) return `${oneDecimal(count / THOUSAND)}K`;
  return `${oneDecimal(count / MILLION)}M`;
}

function oneDecimal(value: number): string {
  const tenths = Math.floor(value * 10) / 10;
  return tenths >= 100 ? String(Math.floor(tenths)) : String(tenths);
}

export function exactCount(count: number): string {
  return count.toLocaleString();
}

export function pluralOf(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** The exact number with its noun, for `title` and `aria-label`: `1 follower`, `1,234 followers`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${exactCount(count)} ${pluralOf(count, one, many)}`;
}
