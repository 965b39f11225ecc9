// Runs on both databases: rows are deleted in parts, which differs.
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHousekeeping } from '../../../src/housekeeping.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { createCircle } from '../../support/circles.ts';
import { leasesOf } from '../../support/leases.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.register('owner');
});
afterAll(() => app.close());

async function deletedCircle(): Promise<number> {
  const circle = await createCircle(app, owner, { isPrivate: true });
  for (const content of ['one', 'two']) {
    const url = `/api/vibe-circles/${circle}/posts`;
    expect((await app.call('POST', url, { token: owner.token, body: { content } })).status).toBe(201);
  }
  await app.services.circles.remove(asViewer(owner), { id: circle });
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
    const stop = runHousekeeping(
      { db: database.db, storage, events, now: Date.now, leases: leasesOf(database) },
      pino({ level: 'silent' }),
    );
    await vi.waitFor(async () => expect(await countPosts(before)).toBe(0), 5_000);

    const later = await deletedCircle();
    await vi.waitFor(async () => expect(await countPosts(later)).toBe(0), 5_000);
    await stop();

    const afterwards = await deletedCircle();
    expect(await countPosts(afterwards)).toBe(2);
  });
});
