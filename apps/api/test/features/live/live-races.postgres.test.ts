import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { lockStarts } from '../../../src/features/live/live-changes.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { newMembers } from '../../support/circles.ts';
import { startStream } from '../../support/live.ts';
import { untilBlocked } from '../../support/until-blocked.ts';
import { asViewer } from '../../support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a start waits for another one, and nothing else of streams does', async () => {
  const [ana, ben, cara] = await newMembers(app, 3);
  if (!ana || !ben || !cara) throw new Error('Too few members');
  const { id } = await startStream(app, ana);
  let started: Promise<unknown> = Promise.resolve();
  await inTransaction(app.database.db, async (trx) => {
    await lockStarts(trx);
    started = startStream(app, ben);
    await untilBlocked(app.database.db);
    await app.services.live.vote(asViewer(cara), { id, isPositive: true });
    await app.services.live.end(asViewer(ana), { id });
  });
  await expect(started).resolves.toMatchObject({ isLive: true });
});
