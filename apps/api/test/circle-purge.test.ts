import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../src/db/transaction.ts';
import { announceCircleTo } from '../src/events/announce.ts';
import { runHousekeeping } from '../src/housekeeping.ts';
import { openTestApp, type TestApp, type TestMember } from './support/app.ts';
import { addCircle, deleteCircle } from './support/stored-circles.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.register('owner');
});
afterAll(() => app.close());

async function deletedCircle(): Promise<number> {
  const { db } = app.database;
  const circle = await addCircle(db, { owner });
  for (const content of ['one', 'two']) {
    const url = `/api/vibe-circles/${circle}/posts`;
    expect((await app.call('POST', url, { token: owner.token, body: { content } })).status).toBe(201);
  }
  await deleteCircle(db, circle, app.clock.now);
  return circle;
}

const countPosts = async (circle: number) => {
  const { db } = app.database;
  const posts = db.selectFrom('posts').select('id').where('circle_id', '=', circle).where('deleted_at', 'is', null);
  return (await posts.execute()).length;
};

describe('housekeeping', () => {
  it('removes the posts of circles that were deleted before it began, and while it runs', async () => {
    const { database, storage, events } = app;
    const before = await deletedCircle();
    expect(await countPosts(before)).toBe(2);
    const stop = runHousekeeping({ db: database.db, storage, events }, pino({ level: 'silent' }));
    await vi.waitFor(async () => expect(await countPosts(before)).toBe(0), 5_000);

    const later = await deletedCircle();
    const change = { circleId: later, memberId: owner.id };
    await inTransaction(database.db, async (trx) => announceCircleTo({ trx, events }, change));
    await vi.waitFor(async () => expect(await countPosts(later)).toBe(0), 5_000);
    await stop();

    const afterwards = await deletedCircle();
    events.publish({ kind: 'circle', circleId: afterwards, memberId: owner.id });
    expect(await countPosts(afterwards)).toBe(2);
  });
});
