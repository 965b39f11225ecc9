import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureMedia } from '../../../src/features/media/measure-media.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { changeNetwork } from '../../support/change-network.ts';
import { paint, upload } from '../../support/upload.ts';
import { makeVideo } from '../../support/video.ts';

let app: TestApp;
let ana: TestMember;
let png: Buffer;
beforeAll(async () => {
  app = await openTestApp({ limits: true });
  ana = await app.register('ana');
  png = await paint(900, 700, 'png');
});
afterAll(() => app.close());

const refusalOf = async (bytes: Uint8Array) => {
  const { status, json } = await upload(app, ana.token, bytes);
  return [status, json.reason ?? null];
};

describe('the limits of a network', () => {
  it('hold for the next upload', async () => {
    expect(png.length).toBeGreaterThan(1024 * 1024);
    await changeNetwork(app, ana, { imageMegabytes: 1, videoSeconds: 5 });
    const long = await makeVideo('mp4', ['-pix_fmt', 'yuv420p'], { seconds: 6, size: '64x48', rate: 2 });
    expect([await refusalOf(png), await refusalOf(long)]).toEqual([
      [413, 'file_too_large'],
      [400, 'video_too_long'],
    ]);
    await changeNetwork(app, ana, { imageMegabytes: 6, videoSeconds: 600 });
    // More than was ever taken by default.
    expect(await refusalOf(Buffer.concat([await paint(300, 200, 'png'), Buffer.alloc(5.5 * 1024 * 1024)]))).not.toEqual(
      [413, 'file_too_large'],
    );
    expect([await refusalOf(png), await refusalOf(long)]).toEqual([
      [201, null],
      [201, null],
    ]);
  });

  it('count what one member stores, also before it was measured, without more room than there is', async () => {
    const { db } = app.database;
    await changeNetwork(app, ana, { memberMegabytes: 10 });
    const stored = () => db.selectFrom('media').select(['id', 'bytes']).where('owner_id', '=', ana.id).execute();
    const [first] = await stored();
    await db
      .updateTable('media')
      .set({ bytes: null })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await measureMedia({ db, storage: app.storage });
    expect((await stored()).every(({ bytes }) => Number(bytes) > 1000)).toBe(true);
    const used = (await stored()).reduce((sum, { bytes }) => sum + Number(bytes), 0);
    const rest = 10 * 1024 * 1024 - used;
    await db
      .updateTable('media')
      .set((eb) => ({ bytes: eb('bytes', '+', rest - 20_000) }))
      .where('id', '=', first?.id ?? 0)
      .execute();
    const small = await paint(40, 40);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => paint(200, 200).then(refusalOf)));
    expect(statuses.filter(([status]) => status === 403).length).toBeGreaterThan(0);
    const total = (await stored()).reduce((sum, { bytes }) => sum + Number(bytes), 0);
    expect(total).toBeLessThanOrEqual(10 * 1024 * 1024);
    await db
      .updateTable('media')
      .set({ bytes: 10 * 1024 * 1024 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await refusalOf(small)).toEqual([403, 'member_storage_full']);
    await changeNetwork(app, ana, { memberMegabytes: null });
    expect(await refusalOf(small)).toEqual([201, null]);
  });
});
