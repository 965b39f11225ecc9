import { DAY_MS } from '@vibeline/core/durations.rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAdvert, listAdverts, updateAdvert } from '../../../src/features/adverts/advert.queries.ts';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { contentName } from '../../../src/storage/content-name.ts';
import { addAdvert } from '../../support/adverts.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let ben: TestMember;

beforeEach(async () => {
  app = await openTestApp();
  ben = await app.register('ben');
});
afterEach(() => app.close());

const listed = async () => (await app.call('GET', '/api/adverts')).json;
const see = (ids: number[], caller: { token?: string; ip?: string } = {}) =>
  app.call('POST', '/api/adverts/views', { ...caller, body: { ids } });
const click = (id: number, caller: { token?: string; ip?: string } = {}) =>
  app.call('POST', `/api/adverts/${id}/clicks`, caller);
const countsOf = async (id: number) => {
  const row = (await listAdverts(app.database.db)).find((advert) => advert.id === id);
  return [row?.views, row?.clicks];
};

describe('the list of adverts', () => {
  it('has the documented fields, for members and visitors alike', async () => {
    const id = await addAdvert(app.database, { sponsor_logo: 'bb.webp', is_sponsor_verified: 1 });
    const expected = [
      {
        id,
        title: 'Rye starter by post',
        description: 'A living starter, at your door on Friday.',
        imageUrl: '/media/aa.webp',
        ctaText: 'Order one',
        ctaUrl: 'https://bakery.example/starter',
        sponsor: { name: 'Corner Bakery', logo: '/media/bb.webp', verified: true },
        type: 'product',
        views: 0,
        isActive: true,
      },
    ];
    expect(await listed()).toEqual(expected);
    expect((await app.call('GET', '/api/adverts', { token: ben.token })).json).toEqual(expected);
  });

  it('is empty when none is active', async () => {
    await addAdvert(app.database, { is_active: 0 });
    expect(await listed()).toEqual([]);
  });

  it('has an advert from the time it starts until the time it ends', async () => {
    const { now } = app.clock;
    await addAdvert(app.database, { starts_at: now + 1000, ends_at: now + 2000 });
    const lengths: number[] = [];
    for (const passed of [0, 1000, 1999, 2000]) {
      app.clock.now = now + passed;
      lengths.push((await listed()).length);
    }
    expect(lengths).toEqual([0, 1, 1, 0]);
  });
});

describe('views and clicks of an advert', () => {
  it('count once a viewer, advert and day, each by itself', async () => {
    const [first, second] = [await addAdvert(app.database), await addAdvert(app.database)];
    await see([first, second, first], { token: ben.token });
    await see([first], { token: ben.token });
    await see([first], { ip: '203.0.113.7' });
    await click(first, { token: ben.token });
    await click(first, { token: ben.token });
    expect([await countsOf(first), await countsOf(second)]).toEqual([
      [2, 1],
      [1, 0],
    ]);
    app.clock.now += DAY_MS;
    await see([first], { token: ben.token });
    expect(await countsOf(first)).toEqual([3, 1]);
    expect((await listed())[0].views).toBe(3);
    expect((await findDrift(app.database)).filter((drift) => /advert/.test(drift))).toEqual([]);
  });

  it('of one that is not shown do not count', async () => {
    const id = await addAdvert(app.database, { is_active: 0 });
    expect((await see([id, 987])).status).toBe(200);
    const { status, json } = await click(id);
    expect([status, json.message]).toEqual([404, 'Advert not found']);
    expect(await countsOf(id)).toEqual([0, 0]);
  });

  it('count once when recorded many times at once', async () => {
    const ids = [await addAdvert(app.database), await addAdvert(app.database)];
    const calls = Array.from({ length: 20 }, (_, turn) =>
      see(turn % 2 === 0 ? ids : ids.toReversed(), { ip: `203.0.113.${turn % 5}` }),
    );
    await Promise.all(calls);
    expect([await countsOf(ids[0] ?? 0), await countsOf(ids[1] ?? 0)]).toEqual([
      [5, 0],
      [5, 0],
    ]);
  });

  it('go with the advert when it is removed', async () => {
    const id = await addAdvert(app.database);
    await see([id]);
    await deleteAdvert(app.database.db, id);
    expect(await app.database.db.selectFrom('advert_views').selectAll().execute()).toEqual([]);
  });
});

describe('the pictures of an advert', () => {
  const bytes = Buffer.from('RIFF....WEBP');
  const name = contentName(bytes, 'webp');

  it('may be fetched by everyone and stay through the clean-up, until no advert has them', async () => {
    const id = await addAdvert(app.database, { sponsor_logo: name });
    await app.storage.save(name, bytes);
    const later = Date.now() + DAY_MS;
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, later);
    const { status, headers } = await app.call('GET', `/media/${name}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    await updateAdvert(app.database.db, id, { sponsor_logo: null });
    expect((await app.call('GET', `/media/${name}`)).status).toBe(404);
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, later);
    expect(await app.storage.find(name)).toBeNull();
  });
});
