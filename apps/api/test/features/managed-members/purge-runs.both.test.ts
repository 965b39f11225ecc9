// Runs on both databases: what waits for whom depends on their locks.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { findDeletion } from '../../../src/features/accounts/deletion/deletion.queries.ts';
import { changeNetworkRow } from '../../../src/features/network/network.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { purgeOf } from '../../support/purge.ts';
import { findDrift } from '../../support/recount.ts';

let app: TestApp;
let carl: TestMember;
beforeEach(async () => {
  app = await openTestApp();
  carl = await app.register('carl');
});
afterEach(() => app.close());

const purge = (removeFiles = app.services.media.removeFiles) => purgeOf(app).purge({ removeFiles });
const drop = (member: TestMember) => purgeOf(app).deleteNow(member);
const send: ReturnType<typeof purgeOf>['send'] = (...call) => purgeOf(app).send(...call);

it('takes votes back while others vote on the same posts', async () => {
  const [eve, fay] = [await app.register('eve_of_us'), await app.register('fay_of_us')];
  const fans = [await app.register('fan_one'), await app.register('fan_two'), await app.register('fan_three')];
  const posts: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { id } = await send(count % 2 === 0 ? eve : fay, 'POST', '/api/posts', { content: `Post ${count}` });
    posts.push(id);
    await send(carl, 'POST', '/api/votes', { postId: id, isPositive: true });
  }
  await drop(carl);
  let isPurged = false;
  const voting = fans.map(async (fan, turn) => {
    for (let count = turn * 5; !isPurged; count += 7) {
      await send(fan, 'POST', '/api/votes', { postId: posts[count % 12], isPositive: count % 2 === 0 });
    }
  });
  await purge().finally(() => {
    isPurged = true;
  });
  await Promise.all(voting);
  expect((await findDrift(app.database)).filter((one) => /votes|received|public_/.test(one))).toEqual([]);
});

it('ends a deletion once, whichever processes run it, and never that of the owner', async () => {
  const { db } = app.database;
  const owner = await app.register('owner_of_us');
  for (const member of [carl, owner]) await drop(member);
  await inTransaction(db, (trx) => changeNetworkRow(trx, { owner_id: owner.id }));
  await Promise.all([purge(), purge(), purge()]);
  const ended = db.selectFrom('audit_log').select('member_id').where('action', '=', 'member_deleted');
  expect(await ended.execute()).toEqual([{ member_id: carl.id }]);
  const names = await db.selectFrom('reserved_usernames').select('username_key').execute();
  expect(names.map((row) => row.username_key)).not.toContain(`deleted:${carl.id}`);
  expect((await findDeletion(db, owner.id))?.begun_at).toBeNull();
});

it('goes on with others when it fails for one, and says for whom and at which step', async () => {
  const { db } = app.database;
  const [eve, fay] = [await app.register('eve_of_us'), await app.register('fay_of_us')];
  await db.updateTable('members').set({ profile_image: 'lost' }).where('id', '=', eve.id).execute();
  for (const member of [eve, fay]) await drop(member);
  const failed = purge(() => Promise.reject(new Error('The disk is gone')));
  await expect(failed).rejects.toMatchObject({
    errors: [{ message: `Deleting member ${eve.id} failed at endPurge`, cause: { message: 'The disk is gone' } }],
  });
  expect((await findDeletion(db, fay.id))?.ended_at).toBe(app.clock.now);
});
