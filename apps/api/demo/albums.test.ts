import { IMAGE_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import { postMediaInput } from '@vibeline/core/features/media/media.schema';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { albumOf, albums } from './albums.ts';
import { readFilm } from './films.ts';
import { paintPicture } from './pictures/sketch.ts';
import { newestPosts, olderPosts } from './posts.ts';

const posts = [...newestPosts, ...olderPosts];
const pictures = albums.flatMap((album) => album.pictures ?? []);
const films = albums.flatMap(({ film }) => film ?? []);

describe('albums', () => {
  it('each belong to one post', () => {
    for (const { of } of albums) expect(posts.filter(({ text }) => text.startsWith(of))).toHaveLength(1);
    expect(new Set(albums.map(({ of }) => of)).size).toBe(albums.length);
  });

  it('come in all numbers and shapes, two of them with a film', () => {
    const counts = new Set(albums.map((album) => album.pictures?.length ?? 0));
    for (const count of [1, 2, 3, 4, 6]) expect(counts).toContain(count);
    const shapes = new Set(pictures.map(({ size }) => size));
    expect([...shapes].sort()).toEqual(['landscape', 'portrait', 'square', 'tall', 'tile', 'wide']);
    expect(films).toHaveLength(2);
  });

  it('say what there is to see, each in other words', () => {
    const alts = [...pictures, ...films].map(({ alt }) => alt);
    const input = alts.slice(0, 10).map((alt, place) => ({ id: place + 1, alt }));
    expect(postMediaInput.parse(input)).toEqual(input);
    for (const alt of alts) expect(alt.length).toBeGreaterThan(20);
    expect(new Set(alts).size).toBe(alts.length);
  });

  it('open the feed: a single picture, then several, and a film among the first ten', () => {
    const [first, second, ...others] = newestPosts.slice(0, 10).map(({ text }) => albumOf(text));
    expect(first?.pictures).toMatchObject([{ size: 'landscape' }]);
    expect(second?.pictures?.length).toBeGreaterThan(1);
    expect(others.some((album) => album?.film)).toBe(true);
  });
});

describe('pictures', () => {
  it('are JPEG files that an upload takes, none like another', async () => {
    const painted = await Promise.all(pictures.map((picture, place) => paintPicture(picture, String(place))));
    expect(new Set(painted.map((bytes) => bytes.toString('base64'))).size).toBe(pictures.length);
    for (const bytes of painted) {
      const { format, width } = await sharp(bytes).metadata();
      expect(format).toBe('jpeg');
      expect(width).toBeGreaterThanOrEqual(540);
      expect(bytes.length).toBeLessThan(IMAGE_MAX_BYTES);
    }
  });

  it('are painted the same each time', async () => {
    for (const picture of pictures.slice(0, 3)) {
      expect(await paintPicture(picture, 'again')).toEqual(await paintPicture(picture, 'again'));
    }
  });
});

describe('films', () => {
  it('lie where they are looked for, and are small', async () => {
    for (const { file } of films) {
      const bytes = await readFilm(file);
      expect(bytes?.length).toBeGreaterThan(10_000);
      expect(bytes?.length).toBeLessThan(300 * 1024);
    }
  });

  it('are null where there are none', async () => {
    expect(await readFilm('lost.mp4')).toBeNull();
  });
});
