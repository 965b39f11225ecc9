import { IMAGE_MAX_BYTES, narrowerWidths } from '@vibeline/core/features/media/media.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { activeMembers, allAttachments, passiveMembers } from '@vibeline/demo-world/demo-content';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameInUrl } from '../src/features/media/media.view.ts';
import { openTestApp, type TestApp } from '../test/support/app.ts';
import { type PreparedMedia, prepareAvatar, prepareFilm, preparePicture, saveMediaFiles } from './prepared-media.ts';

const pictures = allAttachments.flatMap((attachments) => attachments.pictures ?? []);
const films = allAttachments.flatMap(({ film }) => film ?? []);
const avatars = [...activeMembers, ...passiveMembers].filter(({ hasAvatar }) => hasAvatar);

const bytesOf = ({ files }: PreparedMedia) => files[0]?.bytes ?? Buffer.alloc(0);
const contents = (all: PreparedMedia[]) => new Set(all.map(({ row }) => row.name));

describe('prepared pictures', () => {
  it('are WebP files that an upload takes, all different, with their narrower copies', async () => {
    const prepared = await Promise.all(pictures.map(preparePicture));
    expect(contents(prepared).size).toBe(pictures.length);
    for (const { files, row } of prepared) {
      const sizes = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
      const width = row.width ?? 0;
      expect(sizes.map((size) => [size.format, size.width])).toEqual(
        [width, ...narrowerWidths(width)].map((expected) => ['webp', expected]),
      );
      expect(sizes[0]?.height).toBe(row.height);
      expect(width).toBeGreaterThanOrEqual(540);
      for (const { bytes } of files) expect(bytes.length).toBeLessThan(IMAGE_MAX_BYTES);
    }
  });
});

describe('prepared avatars', () => {
  it('are different for all active members', async () => {
    const active = activeMembers.filter(({ hasAvatar }) => hasAvatar);
    const prepared = await Promise.all(active.map(({ username }) => prepareAvatar(username)));
    expect(contents(prepared).size).toBe(active.length);
  });

  it('are WebP pictures of 320 by 320', async () => {
    const prepared = await Promise.all(avatars.map(({ username }) => prepareAvatar(username)));
    for (const media of prepared) {
      expect(await sharp(bytesOf(media)).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
    }
  });
});

describe('prepared films', () => {
  it('are small', async () => {
    for (const media of await Promise.all(films.map(prepareFilm))) {
      expect(bytesOf(media).length).toBeGreaterThan(10_000);
      expect(bytesOf(media).length).toBeLessThan(300 * 1024);
    }
  });

  it('are refused when there is no such file', async () => {
    const [film] = films;
    if (!film) throw new Error('There are no films');
    await expect(prepareFilm({ ...film, file: 'lost' })).rejects.toThrow('lost.mp4');
  });
});

describe('what is prepared and what an upload of the same file becomes', () => {
  let app: TestApp;
  let viewer: Viewer;
  beforeAll(async () => {
    app = await openTestApp();
    viewer = { id: (await app.register('painter')).id, sessionId: 0 };
    app.seedEnvironment.setTime(app.clock.now);
  });
  afterAll(() => app.close());

  const uploadable = (media: PreparedMedia) => ({
    bytes: (async function* () {
      yield bytesOf(media);
    })(),
    accepts: ['image', 'video'] as const,
  });
  const rowOf = (id: number) =>
    app.database.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function bothRows(media: PreparedMedia) {
    await saveMediaFiles(app.storage, [media]);
    const seeded = await rowOf(await app.seedEnvironment.addMedia(viewer.id, media));
    const staged = await app.services.media.stage(viewer, uploadable(media));
    const uploaded = await rowOf((await app.services.media.save(viewer, staged, null)).id);
    return { seeded, uploaded };
  }

  async function expectSameFiles(seeded: string | null, uploaded: string | null, width: number | null) {
    for (const narrow of [width ?? 0, ...narrowerWidths(width ?? 0)]) {
      const sizes = await Promise.all([seeded, uploaded].map((name) => storedSize(name, narrow, width)));
      expect(sizes[0]).toEqual(sizes[1]);
      expect(sizes[0]).toMatchObject({ format: 'webp', width: narrow });
    }
  }

  async function storedSize(name: string | null, narrow: number, width: number | null) {
    const stored = narrow === width ? name : name?.replace('.webp', `-${narrow}.webp`);
    const found = await app.storage.find(stored ?? '');
    if (!found) throw new Error(`${stored} is not stored`);
    const { format, width: wide, height } = await sharp(Buffer.concat(await (await found.open()).toArray())).metadata();
    return { format, width: wide, height };
  }

  /** Their colours may differ by the loss of encoding the same picture again. */
  function expectSamePlaceholder(seeded: string | null, uploaded: string | null) {
    const [one, other] = [seeded, uploaded].map((hash) => Buffer.from(hash ?? '', 'base64'));
    if (!one || !other) throw new Error('A placeholder is missing');
    expect(one.length).toBe(other.length);
    const colours = thumbHashToAverageRGBA(one);
    const others = thumbHashToAverageRGBA(other);
    for (const channel of ['r', 'g', 'b', 'a'] as const) expect(colours[channel]).toBeCloseTo(others[channel], 1);
  }

  /** Encoding again gives nearly as many bytes. */
  const comparable = ({ id, name, preview_name, placeholder, bytes, ...row }: Awaited<ReturnType<typeof rowOf>>) => row;

  // A narrow one, a wide one, a square one and one that shares its post.
  it.each(['a-kid-at-the-viewpoint', 'pattern-for-the-hat', 'opened-the-kiln', 'delivered-a-letter-today-1'])(
    'are the same row and files for the picture %s',
    async (file) => {
      const picture = pictures.find((one) => one.file === file);
      if (!picture) throw new Error(`There is no picture ${file}`);
      const { seeded, uploaded } = await bothRows(await preparePicture(picture));
      expect(comparable(seeded)).toEqual(comparable(uploaded));
      expectSamePlaceholder(seeded.placeholder, uploaded.placeholder);
      await expectSameFiles(seeded.name, uploaded.name, uploaded.width);
    },
  );

  it.each(films)('are the same row and files for the film $file', async (film) => {
    const { seeded, uploaded } = await bothRows(await prepareFilm(film));
    expect(comparable(seeded)).toEqual(comparable(uploaded));
    expectSamePlaceholder(seeded.placeholder, uploaded.placeholder);
    await expectSameFiles(seeded.preview_name, uploaded.preview_name, uploaded.width);
  });

  it('are the same row and file for an avatar', async () => {
    const avatar = await prepareAvatar('demo');
    await saveMediaFiles(app.storage, [avatar]);
    const seeded = await rowOf(await app.seedEnvironment.addMedia(viewer.id, avatar));
    const staged = await app.services.media.stage(viewer, { ...uploadable(avatar), accepts: ['image'] });
    const url = await app.services.media.saveProfileImage(viewer, staged);
    const uploaded = await app.database.db
      .selectFrom('media')
      .selectAll()
      .where('name', '=', nameInUrl(url))
      .executeTakeFirstOrThrow();
    expect(comparable(seeded)).toEqual(comparable(uploaded));
    await expectSameFiles(seeded.name, uploaded.name, 320);
  });
});
