import { expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { lockMemberRow } from '../../../src/features/members/member.queries.ts';
import { openTestApp } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';

// On Postgres alone: SQLite has one transaction at a time.
it('a vote and its notification do not wait for a change of the author’s settings', async () => {
  const app = await openTestApp();
  const [ana, ben] = [await app.register('ana'), await app.register('ben')];
  const postId = await publishPost(app, ana, 'hello');
  await inTransaction(app.database.db, async (trx) => {
    await lockMemberRow(trx, ana.id);
    const vote = await app.call('POST', '/api/votes', { token: ben.token, body: { postId, isPositive: true } });
    expect(vote.status).toBe(200);
  });
  const { json } = await app.call('GET', '/api/notifications', { token: ana.token });
  expect(json.notifications).toMatchObject([{ postId }]);
  await app.close();
});
