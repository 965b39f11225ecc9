import { open } from 'node:fs/promises';
import type { Container } from '../upload/file-kind.ts';

/** More parts than this at the top of a file are nobody's honest video. */
const MOST_PARTS = 10_000;
const WEBM_SEGMENT = 0x18538067;

type Read = (position: number, length: number) => Promise<Buffer>;

/** Whether a file ends where its container says it does: one cut short by a lost connection does not. */
export async function isWhole(place: string, container: Container): Promise<boolean> {
  const file = await open(place, 'r');
  try {
    const { size } = await file.stat();
    const read: Read = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return container === 'mov' ? await isWholeMov(read, size) : await isWholeMatroska(read, size);
  } finally {
    await file.close();
  }
}

/** Boxes of 32-bit length and name; length 1 means a 64-bit one follows, 0 that the box goes to the end. */
async function isWholeMov(read: Read, size: number): Promise<boolean> {
  let position = 0;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    if (position === size) return true;
    const head = await read(position, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    if (short === 0) return true;
    if (short === 1 && head.length < 16) return false;
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || position + length > size) return false;
    position += length;
  }
  return false;
}

/** Elements of id and length, both of 1 to 8 bytes; a recording that was streamed does not know its length. */
async function isWholeMatroska(read: Read, size: number): Promise<boolean> {
  let position = 0;
  for (let part = 0; part < MOST_PARTS && position < size; part += 1) {
    const id = readNumber(await read(position, 8), true);
    if (!id) return false;
    const length = readNumber(await read(position + id.bytes, 8), false);
    if (!length) return false;
    if (length.value === null) return id.value === WEBM_SEGMENT;
    position += id.bytes + length.bytes + length.value;
  }
  return position === size;
}

/** The first byte's leading zeros say how many bytes follow; all ones (value null) means unknown. */
function readNumber(bytes: Buffer, keepsMarker: boolean): { value: number | null; bytes: number } | null {
  const first = bytes[0] ?? 0;
  const count = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < count) return null;
  let value = keepsMarker ? first : first & (0xff >> count);
  let isUnknown = value === 0xff >> count;
  for (const byte of bytes.subarray(1, count)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown && !keepsMarker ? null : value, bytes: count };
}
