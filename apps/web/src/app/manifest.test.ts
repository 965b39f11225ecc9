import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listPagePaths } from '../lib/paths.ts';
import { createSearch } from '../pages/create-search.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

const publicFile = (path: string) => join(import.meta.dirname, '../../public', path);
const manifest = JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8'));
const icons: Icon[] = manifest.icons;
const isPng = ({ type }: Icon) => type === 'image/png';

/** A circle around the middle, with 40 % of the width as its radius: systems may cut off what is outside. */
const SAFE_RADIUS = 0.4;

async function pixelsOf({ src }: Icon) {
  const { data, info } = await sharp(publicFile(src)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { width: info.width, height: info.height, pixel };
}

describe('the manifest', () => {
  it('names an app with a start in its scope', () => {
    expect(manifest).toMatchObject({ id: '/', name: 'Vibeline', start_url: '/', scope: '/', display: 'standalone' });
  });

  it.each(['any', 'maskable'])('has PNG icons of 192 and 512 pixels: %s', (purpose) => {
    const sizes = icons.filter((icon) => isPng(icon) && icon.purpose === purpose).map(({ sizes }) => sizes);
    expect(sizes.sort()).toEqual(['192x192', '512x512']);
  });

  it.each(icons.filter(isPng))('has the icon $src of the size that it says', async ({ src, sizes }) => {
    const { width, height, format } = await sharp(publicFile(src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  });

  it.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
    'fills $src to its edge, with the mark in the safe zone',
    async (icon) => {
      const { width, pixel } = await pixelsOf(icon);
      const background = pixel(0, 0);
      expect(background[3]).toBe(255);
      const outside = [];
      for (let y = 0; y < width; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const isSafe = Math.hypot(x - width / 2, y - width / 2) < width * SAFE_RADIUS;
          if (!isSafe && pixel(x, y).some((value, channel) => Math.abs(value - (background[channel] ?? 0)) > 2)) {
            outside.push([x, y]);
          }
        }
      }
      expect(outside).toEqual([]);
    },
  );

  it('has shortcuts to pages that exist', () => {
    const urls = manifest.shortcuts.map(({ url }: { url: string }) => url);
    expect(urls).toEqual(['/create', '/search', '/notifications', '/videos']);
    expect(urls.filter((url: string) => !listPagePaths().includes(url))).toEqual([]);
  });

  it('shares to the page for a new post, under the names that it reads', () => {
    const { action, method, params } = manifest.share_target;
    expect([action, method]).toEqual(['/create', 'GET']);
    expect(createSearch({ [params.title]: 'T', [params.text]: 'X', [params.url]: 'U' })).toEqual({
      title: 'T',
      text: 'X',
      url: 'U',
    });
  });
});
