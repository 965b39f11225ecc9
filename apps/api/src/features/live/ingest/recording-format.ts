import type { Container } from '../../media/video/check-container.ts';

export interface RecordingFormat {
  container: Container;
  /** H.264 is copied; other codecs are encoded again, because not every browser plays them in HLS. */
  isH264: boolean;
}

/** No recorder writes longer headers. */
const HEADER_MAX = 1024 * 1024;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const BOX_HEADER = 8;

/** `incomplete` for too few bytes, `invalid` for bytes that are no recorder's video. */
export function detectRecording(head: Buffer): RecordingFormat | 'incomplete' | 'invalid' {
  const found = findHeader(head);
  if (typeof found !== 'object') return head.length > HEADER_MAX ? 'invalid' : found;
  const { container, header } = found;
  const isH264 =
    container === 'matroska' ? header.includes('V_MPEG4/ISO/AVC') : /avc[13]/.test(header.toString('latin1'));
  return { container, isH264 };
}

function findHeader(head: Buffer): { container: Container; header: Buffer } | 'incomplete' | 'invalid' {
  const start = head.subarray(0, EBML.length);
  if (start.equals(EBML.subarray(0, start.length))) {
    const end = head.indexOf(CLUSTER);
    return end === -1 ? 'incomplete' : { container: 'matroska', header: head.subarray(0, end) };
  }
  if (head.length < BOX_HEADER) return 'incomplete';
  if (head.toString('latin1', 4, BOX_HEADER) !== 'ftyp') return 'invalid';
  const header = findMoov(head);
  return typeof header === 'string' ? header : { container: 'mov', header };
}

function findMoov(head: Buffer): Buffer | 'incomplete' | 'invalid' {
  for (let at = 0; at + BOX_HEADER <= head.length; ) {
    const size = head.readUInt32BE(at);
    const type = head.toString('latin1', at + 4, at + BOX_HEADER);
    if (size < BOX_HEADER || type === 'mdat' || type === 'moof') return 'invalid';
    if (type === 'moov') return at + size <= head.length ? head.subarray(at, at + size) : 'incomplete';
    at += size;
  }
  return 'incomplete';
}
