// Runs on both databases: locks differ.

import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { COUNTED_AT_ONCE } from '../../../src/features/posts/count-by-privacy.queries.ts';
import { countRemaining } from '../../../src/features/posts/count-remaining.ts';
import { hidePost, showPost } from '../../../src/features/posts/hide-post.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { publishPost } from '../../support/publish-post.ts';
import { findDrift } from '../../support/recount.ts';
import { runRecount } from '../../support/run-recount.ts';
import { workOf } from '../../support/statements.ts';
import { asViewer } from '../../support/viewer.ts';

const POSTS = 3 * COUNTED_AT_ONCE;
const ACTS = 40;

let app: TestApp;
let ana: TestMember;
const ids: number[] = [];
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  const ben = await app.register('ben');
  await publishPost(app, ben, '#tag0 #tag1');
  for (let index = 0; index < POSTS; index += 1) ids.push(await publishPost(app, ana, contentOf(index)));
});
afterAll(() => app.close());

function contentOf(index: number): string {
  return `#tag${index % 3} #tag${index % 7} #only${index}`;
}

const setPrivate = (isPrivate: boolean) =>
  app.services.settings.updatePrivacy(asViewer(ana), { id: ana.id, isPrivate });
const countAll = () => countRemaining({ db: app.database.db, now: () => app.clock.now }, new AbortController().signal);

async function listUses() {
  const rows = await app.database.db.selectFrom('hashtags').selectAll().orderBy('tag_key').execute();
  return rows.map(({ tag_key, uses }) => `${tag_key} ${uses}`);
}

async function countWaiting(): Promise<number> {
  const rows = await app.database.db.selectFrom('privacy_changed_posts').select('post_id').execute();
  return rows.length;
}

it('counts hashtags of very many posts in parts when an account becomes private or public', async () => {
  const before = await listUses();
  const { rows } = await workOf(app.database.db, () => setPrivate(true));
  expect(rows).toBeLessThan(POSTS + 12 * COUNTED_AT_ONCE);
  expect(await countWaiting()).toBe(POSTS - COUNTED_AT_ONCE);
  expect(await findDrift(app.database)).toEqual([]);
  await countAll();
  expect((await listUses()).filter((line) => !line.endsWith(' 0'))).toEqual(['tag0 1', 'tag1 1']);
  expect(await findDrift(app.database)).toEqual([]);
  await setPrivate(false);
  await setPrivate(true);
  await setPrivate(false);
  expect(await findDrift(app.database)).toEqual([]);
  await countAll();
  expect(await listUses()).toEqual(before);
  expect(await countWaiting()).toBe(0);
  expect(await findDrift(app.database)).toEqual([]);
});

async function act(random: () => number): Promise<unknown> {
  const { db } = app.database;
  const id = ids[Math.floor(random() * ids.length)] as number;
  const { posts } = app.services;
  const context = { events: app.events, now: app.clock.now };
  const acts = [
    () => posts.edit(asViewer(ana), { id, content: contentOf(Math.floor(random() * POSTS)) }),
    () => posts.remove(asViewer(ana), { id }),
    () => posts.changeAudience(asViewer(ana), { id, visibility: 'followers' }),
    () => inTransaction(db, (trx) => hidePost({ ...context, trx }, id, 1)),
    () => inTransaction(db, (trx) => showPost(trx, id, 1)),
    () => publishPost(app, ana, contentOf(Math.floor(random() * POSTS))),
    () => setPrivate(random() < 0.5),
    countAll,
  ];
  return acts[Math.floor(random() * acts.length)]?.().catch(() => undefined);
}

it('counts right whatever happens to the posts meanwhile, and a recount finds nothing', async () => {
  let isOver = false;
  const drift: string[] = [];
  const recounting = (async () => {
    while (!isOver) drift.push(...(await runRecount(app.database.db, { rowsPerBatch: 10 })).drift);
  })();
  await setPrivate(true);
  const actors = [1, 2, 3, 4].map(async (seed) => {
    const random = seededRandom(seed);
    for (let turn = 0; turn < ACTS; turn += 1) await act(random);
  });
  await Promise.all(actors);
  isOver = true;
  await recounting;
  expect(drift).toEqual([]);
  expect(await findDrift(app.database)).toEqual([]);
  await countAll();
  expect(await countWaiting()).toBe(0);
  expect(await findDrift(app.database)).toEqual([]);
});
