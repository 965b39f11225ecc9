import { describe, expect, it } from 'vitest';
import { detectRecording } from './recording-format.ts';

const box = (type: string, content: Buffer | string = '') => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), Buffer.from(content)]);
};
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const mp4 = (codec: string) => Buffer.concat([box('ftyp', 'iso5'), box('moov', codec)]);
const webm = (codec: string) => Buffer.concat([ebml, Buffer.from(codec), cluster]);

describe('detectRecording', () => {
  it.each([
    ['MP4 with H.264', mp4('avc1'), { container: 'mov', isH264: true }],
    ['MP4 with VP9', mp4('vp09'), { container: 'mov', isH264: false }],
    ['Matroska with H.264', webm('V_MPEG4/ISO/AVC'), { container: 'matroska', isH264: true }],
    ['WebM with VP8', webm('V_VP8'), { container: 'matroska', isH264: false }],
    ['the first byte of WebM', ebml.subarray(0, 1), 'incomplete'],
    ['WebM without its first cluster', webm('V_VP8').subarray(0, 9), 'incomplete'],
    ['MP4 without its index', mp4('avc1').subarray(0, 14), 'incomplete'],
    ['nothing', Buffer.alloc(0), 'incomplete'],
    ['fragments without an index', Buffer.concat([box('ftyp'), box('moof')]), 'invalid'],
    ['a box without a size', Buffer.concat([box('ftyp'), Buffer.alloc(8)]), 'invalid'],
    ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), 'invalid'],
    ['a header without an end', Buffer.concat([ebml, Buffer.alloc(1024 * 1024)]), 'invalid'],
  ])('of %s', (_what, head, expected) => {
    expect(detectRecording(head)).toEqual(expected);
  });
});
