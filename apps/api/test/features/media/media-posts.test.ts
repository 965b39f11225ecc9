import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import {
  countMedia,
  encodeForm,
  type FormPart,
  listFiles,
  paint,
  removeMedia,
  sendForm,
  upload,
} from '../../support/upload.ts';
import { H264, makeVideo } from '../../support/video.ts';

let app: TestApp;
let ana: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
});
afterEach(() => removeMedia(app));
afterAll(() => app.close());

const text: FormPart = { field: 'content', value: 'From the harbour' };
const post = (parts: FormPart[], token: string | null = ana.token) => sendForm(app, '/api/posts', token, parts);
const image = async (index: number, size = 100 + index): Promise<FormPart> => ({
  field: `image_${index}`,
  bytes: await paint(size, 80),
  name: 'a.jpg',
});
const images = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => image(index)));
const countPosts = async () => (await app.database.db.selectFrom('posts').select('id').execute()).length;

describe('a post with files', () => {
  it('accepts the documented form: images in the order of their numbers, and a video', async () => {
    const [first, second, third] = await images(3);
    const { status, json } = await post([
      ...([third, first, second] as FormPart[]),
      { field: 'video', bytes: await makeVideo('mp4', H264), name: 'b.mp4' },
      { field: 'imageCount', value: '3' },
      { field: 'authorId', value: String(ana.id) },
      text,
    ]);
    expect(status).toBe(201);
    expect(json.media.map((item: { width: number }) => item.width)).toEqual([100, 101, 102, 320]);
    expect(json.imageUrls).toHaveLength(3);
    expect(json).toMatchObject({ imageUrl: json.imageUrls[0], mediaType: 'image', videoUrl: json.media[3].mediaUrl });
    expect(json.duration).toBeCloseTo(2, 0);
    expect((await app.call('GET', json.imageUrl)).status).toBe(200);
    expect((await app.call('GET', json.videoUrl)).status).toBe(200);
    expect((await app.call('GET', `/api/posts/${json.id}`)).json.media).toEqual(json.media);
  });

  it('accepts media uploaded before, and returns the first post to a repeated call', async () => {
    const { json: media } = await upload(app, ana.token, await paint(90, 90));
    const body = { content: 'Later', media: [{ id: media.id, alt: 'A square' }] };
    const made = await app.call('POST', '/api/posts', { token: ana.token, body });
    expect(made.json.media).toMatchObject([{ id: media.id, alt: 'A square' }]);
    const headers = { 'idempotency-key': 'once' };
    const form = async () => {
      const { body: bytes, headers: types } = await encodeForm([await image(0, 77), text]);
      return { token: ana.token, body: bytes, headers: { ...types, ...headers } };
    };
    const once = await form();
    const first = await app.call('POST', '/api/posts', once);
    const again = await app.call('POST', '/api/posts', once);
    expect([first.status, again.status, again.json.id]).toEqual([201, 201, first.json.id]);
    expect(await countMedia(app)).toBe(2);
  });

  it('is not compared with a count in JSON, which has no files', async () => {
    const body = { content: 'words', imageCount: 2 };
    const { status, headers } = await app.call('POST', '/api/posts', { token: ana.token, body });
    expect([status, headers['warnings']]).toEqual([201, undefined]);
  });

  it('removes its files when it is deleted', async () => {
    const { json } = await post([...(await images(2)), text]);
    expect((await app.call('DELETE', `/api/posts/${json.id}`, { token: ana.token })).status).toBe(200);
    expect((await app.call('GET', json.imageUrl)).status).toBe(404);
    await expect.poll(() => listFiles(app)).toEqual([]);
    expect(await countMedia(app)).toBe(0);
  });
});

describe('a refused post leaves no file and no row', () => {
  it.each([
    [
      'of an unsupported file among valid ones',
      async () => [...(await images(2)), { field: 'image_2', bytes: Buffer.from('<svg/>') }, text],
      415,
      'Unsupported file type',
    ],
    [
      'of a truncated image',
      async () => [...(await images(2)), { field: 'image_2', bytes: (await paint(300, 300)).subarray(0, 3000) }, text],
      400,
      'Invalid image',
    ],
    [
      'of an empty file',
      async () => [await image(0), { field: 'image_1', bytes: Buffer.alloc(0) }, text],
      400,
      'Invalid image',
    ],
    [
      'of a file that is too large',
      async () => [
        await image(0),
        { field: 'image_1', bytes: Buffer.concat([await paint(9, 9), Buffer.alloc(5 * 2 ** 20)]) },
        text,
      ],
      413,
      'File too large',
    ],
    ['of an eleventh image', async () => [...(await images(11)), text], 400, 'A post can have at most 10 images'],
    ['of a twentieth image', async () => [...(await images(20)), text], 400, 'A post can have at most 10 images'],
    [
      'of an image in the field for a video',
      async () => [{ field: 'video', bytes: await paint(9, 9) }, text],
      415,
      'Unsupported file type',
    ],
    [
      'of a file in an unknown field',
      async () => [{ field: 'attachment', bytes: await paint(9, 9) }, text],
      415,
      'Unsupported file type',
    ],
    [
      'of its empty text',
      async () => [...(await images(2)), { field: 'content', value: '  ' }],
      400,
      'Post content cannot be empty',
    ],
    [
      'of more images than it says',
      async () => [...(await images(2)), text, { field: 'imageCount', value: '1' }],
      400,
      'imageCount does not match the number of files received',
    ],
    [
      'of fewer images than it says, a video not counted',
      async () => [
        { field: 'imageCount', value: '2' },
        ...(await images(1)),
        { field: 'video', bytes: await makeVideo('mp4', H264) },
        text,
      ],
      400,
      'imageCount does not match the number of files received',
    ],
    [
      'of a count that is no number',
      async () => [text, { field: 'imageCount', value: '' }],
      400,
      'imageCount does not match the number of files received',
    ],
    [
      'of another member as its author',
      async () => [...(await images(1)), text, { field: 'authorId', value: '999' }],
      403,
      'You can only act as yourself',
    ],
    [
      'of a text that exceeds the limit of a form field',
      async () => [...(await images(1)), { field: 'content', value: 'x'.repeat(30_000) }],
      413,
      'The request is too large',
    ],
  ])('because %s', async (_reason, make, status, message) => {
    const posts = await countPosts();
    const reply = await post(await make());
    expect([reply.status, reply.json.message]).toEqual([status, message]);
    expect(await listFiles(app)).toEqual([]);
    expect([await countMedia(app), await countPosts()]).toEqual([0, posts]);
  });

  it('because of a truncated image, without counting against the limit of posts', async () => {
    const limited = await openTestApp({ limits: true });
    const { token } = await limited.register('ben');
    const broken = { field: 'image_0', bytes: (await paint(300, 300)).subarray(0, 3000) };
    const refused = await sendForm(limited, '/api/posts', token, [broken, text]);
    expect([refused.status, refused.json.message]).toEqual([400, 'Invalid image']);
    const accepted = await sendForm(limited, '/api/posts', token, [text]);
    expect([accepted.status, accepted.headers['ratelimit-remaining']]).toEqual([201, '29']);
    await limited.close();
  });

  it('because the client is not signed in', async () => {
    const reply = await post([...(await images(1)), text], null);
    expect([reply.status, reply.json.message]).toEqual([401, 'Must be logged in to post']);
    expect(await listFiles(app)).toEqual([]);
  });
});
