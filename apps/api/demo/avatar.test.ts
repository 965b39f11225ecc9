import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAvatar, paintAvatar } from './avatar.ts';
import { people } from './people.ts';

describe('avatars', () => {
  it('are drawn the same each time and differ from one another', () => {
    const draw = () => people.flatMap(({ username, look }, place) => (look ? [drawAvatar(username, place, look)] : []));
    const drawings = draw();
    expect(draw()).toEqual(drawings);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('become WebP pictures of 320 by 320', async () => {
    const picture = await paintAvatar('moon', 9, { mark: 'moon' });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });
});
