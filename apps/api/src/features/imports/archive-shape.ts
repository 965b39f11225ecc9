const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const GZIP = Buffer.from([0x1f, 0x8b]);

export type ArchiveShape = 'zip' | 'tar' | 'text';

/** By its first bytes; null for anything else. */
export function shapeOf(head: Buffer): ArchiveShape | null {
  if (head.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  if (head.subarray(0, GZIP.length).equals(GZIP)) return 'tar';
  return head.length > 0 && isText(head) ? 'text' : null;
}

/** The character at the end may be cut off. */
function isText(head: Buffer): boolean {
  const text = head.toString('utf8');
  return !text.includes('\u0000') && !text.slice(0, -1).includes('\ufffd') && /^[\ufeff\w@"]/.test(text);
}
