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

interface Step {
  id: number;
  parent: number;
  detail: string;
}

/**
 * What a plan scans once a row: rows that a subquery makes outside of the correlated subquery which scans them. Those it
 * makes itself, as the newest ten of something, are as few as its limit says.
 */
function scannedForEachRow(steps: readonly Step[]): string[] {
  const enclosing = (step: Step | undefined): Step[] => {
    const parent = steps.find(({ id }) => id === step?.parent);
    return parent ? [parent, ...enclosing(parent)] : [];
  };
  return steps.flatMap((step) => {
    const name = /^SCAN (\S+)/.exec(step.detail)?.[1];
    const correlated = enclosing(step).find(({ detail }) => detail.startsWith('CORRELATED SCALAR SUBQUERY'));
    if (!name || !correlated) return [];
    const made = steps.filter(({ detail }) => detail === `MATERIALIZE ${name}` || detail === `CO-ROUTINE ${name}`);
    const isMadeOutside = made.length > 0 && made.every((one) => !enclosing(one).includes(correlated));
    return isMadeOutside ? [step.detail] : [];
  });
}

async function stepsOf(db: Kysely<Database>, { sql, parameters }: Statement): Promise<readonly Step[]> {
  const { rows } = await db.executeQuery<Step>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
  return rows;
}

it('no statement needs the value of a parameter for its plan, or scans the rows of a subquery once for each row', async () => {
  const { db } = app.database;
  const { statements } = await workOf(db, callEverything);
  const distinct = new Map(statements.filter(({ sql }) => sql.includes('+?')).map((one) => [one.sql, one]));
  expect(distinct.size).toBeGreaterThan(400);
  const differing = [];
  const slow = [];
  for (const statement of distinct.values()) {
    const [plan, other] = [await planOf(db, statement), await planOf(db, readingValues(statement))];
    if (plan !== other) differing.push({ sql: statement.sql, plan, other });
  }
  expect(differing).toEqual([]);
  for (const statement of new Map(statements.map((one) => [one.sql, one])).values()) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(statement.sql)) continue;
    const scanned = scannedForEachRow(await stepsOf(db, statement));
    if (scanned.length > 0) slow.push({ sql: statement.sql, scanned });
  }
  expect(slow).toEqual([]);
});
