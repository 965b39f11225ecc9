import type { ByteRange } from './storage.ts';

/**
 * null for the whole file: without a header, with another unit than bytes, when malformed, or for several ranges, which
 * RFC 9110 allows to ignore.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return null;
  const last = size - 1;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: last };
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start > last) return 'unsatisfiable';
  return { start, end: to === '' ? last : Math.min(Number(to), last) };
}
