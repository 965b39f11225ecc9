import { CompiledQuery, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import * as videoQueue from '../../src/features/media/video/video-queue.queries.ts';
import type { TestApp } from '../support/app.ts';
import { listReads } from '../support/every-read.ts';
import { writeEverything } from '../support/every-write.ts';
import { openModeratedApp } from '../support/moderation.ts';
import { planOf, type Statement, workOf } from '../support/statements.ts';
import { paint, upload } from '../support/upload.ts';

let app: TestApp;
let moderator: { id: number; token: string };
beforeAll(async () => {
  ({ app, moderator } = await openModeratedApp());
});
afterAll(() => app.close());

/** What no call does, but a worker. */
async function workOnVideos(db: Kysely<Database>): Promise<void> {
  const worker = 'first';
  const video = { owner_id: 1, source_name: 'any' };
  await videoQueue.countUnfinishedVideos(db);
  await videoQueue.claimVideo(db, { worker, now: 1, until: 2, megapixelsMax: 3 });
  await videoQueue.extendClaim(db, video, { worker, until: 3 });
  await videoQueue.releaseClaim(db, video, worker);
  await videoQueue.listWorkers(db);
  await videoQueue.releaseClaimsOf(db, worker);
}

async function callEverything(): Promise<void> {
  await writeEverything(app.call, { name: 'once', moderator });
  const { token } = await app.register('cleo');
  await upload(app, token, await paint(60, 60));
  await workOnVideos(app.database.db);
  for (const path of await listReads(app.database.db)) await app.call('GET', path, { token: moderator.token });
}

/** As SQLite plans it when it may read the values of parameters, for which it would compile it again whenever one changes. */
function readingValues({ sql, parameters }: Statement): Statement {
  return CompiledQuery.raw(sql.replaceAll('+?', '?'), [...parameters]);
}

it('no statement needs the value of a parameter for its plan: what the condition of an index says is written in it', async () => {
  const { db } = app.database;
  const { statements } = await workOf(db, callEverything);
  const distinct = new Map(statements.filter(({ sql }) => sql.includes('+?')).map((one) => [one.sql, one]));
  expect(distinct.size).toBeGreaterThan(400);
  const differing = [];
  for (const statement of distinct.values()) {
    const [plan, other] = [await planOf(db, statement), await planOf(db, readingValues(statement))];
    if (plan !== other) differing.push({ sql: statement.sql, plan, other });
  }
  expect(differing).toEqual([]);
});
