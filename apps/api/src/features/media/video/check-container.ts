import { open } from 'node:fs/promises';

export type Container = 'mov' | 'matroska';

const PARTS_MAX = 10_000;
/** https://www.rfc-editor.org/rfc/rfc9559: the Segment element. */
const SEGMENT_ID = 0x18538067;

type Read = (position: number, length: number) => Promise<Buffer>;

/** ffmpeg would accept a truncated upload, which does not end where its container says. */
export async function isComplete(path: string, container: Container): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read: Read = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return container === 'mov' ? await isCompleteMov(read, size) : await isCompleteMatroska(read, size);
  } finally {
    await file.close();
  }
}

/**
 * A box starts with its 32-bit size and name; size 1 means that a 64-bit size follows, 0 that it extends to the end.
 */
async function isCompleteMov(read: Read, size: number): Promise<boolean> {
  let position = 0;
  for (let part = 0; part < PARTS_MAX; part += 1) {
    if (position === size) return true;
    const head = await read(position, 16);
    if (head.length < 8) return false;
    const shortSize = head.readUInt32BE(0);
    if (shortSize === 0) return true;
    if (shortSize === 1 && head.length < 16) return false;
    const boxSize = shortSize === 1 ? Number(head.readBigUInt64BE(8)) : shortSize;
    if (boxSize < 8 || position + boxSize > size) return false;
    position += boxSize;
  }
  return false;
}

/**
 * An element starts with its id and size, each of 1 to 8 bytes. The size of a streamed recording's segment is unknown.
 */
async function isCompleteMatroska(read: Read, size: number): Promise<boolean> {
  let position = 0;
  for (let part = 0; part < PARTS_MAX && position < size; part += 1) {
    const id = readVint(await read(position, 8), true);
    if (!id) return false;
    const length = readVint(await read(position + id.bytes, 8), false);
    if (!length) return false;
    if (length.value === null) return id.value === SEGMENT_ID;
    position += id.bytes + length.bytes + length.value;
  }
  return position === size;
}

/**
 * A variable-size integer: the first byte's leading zeros count the bytes that follow; all ones mean unknown (null).
 */
function readVint(bytes: Buffer, keepsMarker: boolean): { value: number | null; bytes: number } | null {
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
