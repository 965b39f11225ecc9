import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

type Colour = [red: number, green: number, blue: number];

/** A picture for a multipart form. Different numbers are different pictures. */
export function pictureFile(number: number, width = 900, height = 600) {
  const line = Buffer.alloc(width * 3);
  for (let x = 0; x < width; x += 1) line.set([(number * 67) % 256, Math.round((x / width) * 255), 140], x * 3);
  return { ...png(width, height, () => line), name: `picture-${number}.png` };
}

export function picture(name: string, colour: Colour, size = 64) {
  return { ...png(size, size, () => Buffer.alloc(size * 3, Buffer.from(colour))), name };
}

/** A square of about 3 bytes per pixel, because noise cannot be compressed. */
export function noise(name: string, size: number) {
  return { ...png(size, size, () => randomBytes(size * 3)), name };
}

/** A PNG file with 8-bit RGB pixels. */
function png(width: number, height: number, row: () => Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), row()]));
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { buffer, mimeType: 'image/png' };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
