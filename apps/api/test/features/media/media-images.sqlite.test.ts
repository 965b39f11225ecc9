import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { animate, countMedia, listFiles, paint, removeMedia, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterAll(() => app.close());

afterEach(() => removeMedia(app));

/** A picture of one colour: large sizes are encoded fast. */
function paintPlain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
}

async function fetchImage(url: string) {
  const reply = await app.server.inject({ url, headers: { authorization: `Bearer ${ana.token}` } });
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s, whatever its name and type say',
    async (format) => {
      const { status, json } = await upload(app, ana.token, await paint(400, 300, format), {
        name: 'page.html',
        type: 'text/html',
      });
      expect(status).toBe(201);
      expect(json).toMatchObject({ mediaType: 'image', state: 'ready', width: 400, height: 300, duration: null });
      expect(json.placeholder).toMatch(/^[A-Za-z0-9+/]+=*$/);
      expect(await sharp(await fetchImage(json.mediaUrl)).metadata()).toMatchObject({ format: 'webp', width: 400 });
    },
  );

  it('is stored in every width below its own and never enlarged', async () => {
    const { json } = await upload(app, ana.token, await paint(2000, 1000));
    expect(json).toMatchObject({ width: 1080, height: 540 });
    const [path, query] = json.mediaUrl.split('?');
    for (const width of [320, 640]) {
      const image = await fetchImage(`${path.replace('.webp', `-${width}.webp`)}?${query}`);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect(json.previewUrl).toContain('-640.webp');
    expect(await listFiles(app)).toHaveLength(3);
    const small = await upload(app, ana.token, await paint(200, 100));
    expect(small.json).toMatchObject({ width: 200, height: 100 });
    expect(await listFiles(app)).toHaveLength(4);
  });

  it('that is a panorama is as high as the frame that shows a part of it, and has one more copy', async () => {
    const { json } = await upload(app, ana.token, await paintPlain(8000, 1000));
    expect(json).toMatchObject({ width: 4524, height: 566 });
    const [path, query] = json.mediaUrl.split('?');
    for (const width of [320, 640, 1080, 2160]) {
      const image = await fetchImage(`${path.replace('.webp', `-${width}.webp`)}?${query}`);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect((await app.call('DELETE', `/api/media/${json.id}`, { token: ana.token })).status).toBe(200);
    expect(await listFiles(app)).toEqual([]);
  });

  it('that is a tall column stays 1080 pixels wide, or as wide as its height allows', async () => {
    const turned = await sharp(await paintPlain(4000, 500))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await upload(app, ana.token, turned)).json).toMatchObject({ width: 500, height: 4000 });
    const { json } = await upload(app, ana.token, await paintPlain(1500, 12_000));
    expect(json).toMatchObject({ width: 1024, height: 8192 });
  });

  it('is rotated upright and has no metadata of place and camera', async () => {
    const exif = {
      IFD0: { Copyright: 'Ana Secret', Model: 'Camera X' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 34/1 0/1' },
    };
    const photo = await sharp(await paint(300, 200))
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.includes('Ana Secret')).toBe(true);
    const { json } = await upload(app, ana.token, photo);
    expect(json).toMatchObject({ width: 200, height: 300 });
    const image = await fetchImage(json.mediaUrl);
    const { exif: exifLeft, xmp, icc, orientation } = await sharp(image).metadata();
    expect([exifLeft, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(image.includes('Ana Secret')).toBe(false);
  });

  it.each(['gif', 'webp'] as const)('that is an animated %s stays animated', async (format) => {
    const { status, json } = await upload(app, ana.token, await animate(400, 200, 7, format));
    expect(status).toBe(201);
    expect(json).toMatchObject({ width: 400, height: 200 });
    expect(await sharp(await fetchImage(json.mediaUrl)).metadata()).toMatchObject({ format: 'webp', pages: 7 });
    const narrow = await fetchImage(json.mediaUrl.replace('.webp', '-320.webp'));
    expect(await sharp(narrow).metadata()).toMatchObject({ width: 320, pages: 7 });
  });

  it('with the same content as another is one file, which stays while either is used', async () => {
    const ben = await app.register('ben');
    const bytes = await paint(100, 100);
    const mine = await upload(app, ana.token, bytes);
    const his = await upload(app, ben.token, bytes);
    expect(await listFiles(app)).toHaveLength(1);
    expect((await app.call('DELETE', `/api/media/${mine.json.id}`, { token: ana.token })).status).toBe(200);
    expect(await listFiles(app)).toHaveLength(1);
    expect((await app.call('GET', his.json.mediaUrl)).status).toBe(200);
    await app.call('DELETE', `/api/media/${his.json.id}`, { token: ben.token });
    expect(await listFiles(app)).toEqual([]);
  });
});

/** Where the data of the IDAT chunk starts: after the signature, the IHDR chunk, and the length and type of IDAT. */
const PNG_DATA_START = 8 + 25 + 8;

/** A PNG that is small and has very many pixels when decoded. */
function decompressionBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}

/** A GIF whose frames each draw one pixel of a large square: one with that many pixels in it takes seconds to make. */
async function largeFrames(size: number, frames: number): Promise<Buffer> {
  const gif = await animate(1, 1, frames);
  gif.writeUInt16LE(size, 6);
  gif.writeUInt16LE(size, 8);
  expect(await sharp(gif, { animated: true }).metadata()).toMatchObject({
    width: size,
    pageHeight: size,
    pages: frames,
  });
  return gif;
}

describe('a file that is not an accepted image', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const firstHalf = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') => {
    const whole = await paint(300, 300, format);
    return whole.subarray(0, Math.floor(whole.length / 2));
  };
  it.each([
    ['SVG', () => svg, 415, 'Unsupported file type'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'Unsupported file type'],
    ['PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 415, 'Unsupported file type'],
    ['text', () => Buffer.from('hello'), 415, 'Unsupported file type'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
      415,
      'Unsupported file type',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'Invalid image'],
    ['half a JPEG', () => firstHalf('jpeg'), 400, 'Invalid image'],
    ['half a PNG', () => firstHalf('png'), 400, 'Invalid image'],
    ['half a WebP', () => firstHalf('webp'), 400, 'Invalid image'],
    ['half a GIF', () => firstHalf('gif'), 400, 'Invalid image'],
    ['half an AVIF', () => firstHalf('avif'), 400, 'Invalid image'],
    ['a header only', async () => (await paint(99, 99)).subarray(0, 30), 400, 'Invalid image'],
    [
      'invalid data after a header',
      async () => Buffer.concat([(await paint(99, 99, 'png')).subarray(0, 33), Buffer.alloc(999, 7)]),
      400,
      'Invalid image',
    ],
    [
      'more than 5 MB',
      async () => Buffer.concat([await paint(99, 99), Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'File too large',
    ],
    ['49 megapixels', () => decompressionBomb(7000, 7000), 400, 'Images can have at most 40 megapixels'],
    ['301 frames', () => animate(8, 8, 301), 400, 'Images can have at most 300 frames'],
    ['many large frames', () => largeFrames(1500, 20), 400, 'Images can have at most 40 megapixels'],
  ])('%s is refused and leaves no file and no row', async (_what, make, status, message) => {
    const reply = await upload(app, ana.token, await make(), { name: 'photo.jpg', type: 'image/jpeg' });
    expect([reply.status, reply.json.message]).toEqual([status, message]);
    expect(await listFiles(app)).toEqual([]);
    expect(await countMedia(app)).toBe(0);
  });

  it('is refused before it is decoded if it has too many pixels', async () => {
    // With invalid pixel data: decoding it would fail with another message.
    const bomb = decompressionBomb(16_000, 16_000).fill(0xff, PNG_DATA_START);
    // As many of each of two members as may wait, in whatever order they arrive.
    const { token } = await app.register('cleo');
    const tokens = [ana.token, token].flatMap((one) => Array.from({ length: 4 }, () => one));
    const replies = await Promise.all(tokens.map((one) => upload(app, one, bomb)));
    for (const { status, json } of replies) {
      expect([status, json.message]).toEqual([400, 'Images can have at most 40 megapixels']);
    }
    const small = decompressionBomb(160, 160).fill(0xff, PNG_DATA_START);
    expect((await upload(app, ana.token, small)).json.message).toBe('Invalid image');
  });

  it('is not read when it is a visitor’s', async () => {
    const reply = await upload(app, null, await paint(9, 9));
    expect([reply.status, reply.json.message]).toEqual([401, 'Login required']);
    expect(await listFiles(app)).toEqual([]);
  });

  it('is refused with a second file in the form; so is a form without a file', async () => {
    const none = await app.call('POST', '/api/media', { token: ana.token, body: {} });
    expect([none.status, none.json.message]).toEqual([400, 'File required']);
    const bytes = await paint(9, 9);
    const two = await sendForm(app, '/api/media', ana.token, [
      { field: 'file', bytes },
      { field: 'file', bytes },
    ]);
    expect([two.status, two.json]).toEqual([400, { message: 'At most 1 file', reason: 'too_many_files' }]);
    expect(await listFiles(app)).toEqual([]);
  });
});
