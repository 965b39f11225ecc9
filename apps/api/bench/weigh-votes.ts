/**
 * What a run of the job that weighs votes costs: `node bench/weigh-votes.ts [votes]`, on SQLite in a new folder. The second
 * run finds the votes as they were, before the third one some were taken back.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { createRandom } from '../demo/random.ts';
import { migrate } from '../src/db/open/migrate.ts';
import { withDatabase } from '../src/db/open/open-database.ts';
import { weighVotes } from '../src/features/vote-weights/weigh-votes.ts';
import { databaseFile } from './data-set.ts';

const VOTES_EACH = 100;
const POSTS_EACH = 4;
/** Each group of so many members votes for one another; the next nine groups vote for anyone. */
const RING = 20;

function fill(file: SQLite.Database, members: number): void {
  const random = createRandom('weights');
  const now = Date.now();
  const member = file.prepare(
    'insert into members (id, username, username_key, name, is_verified, created_at) values (?, ?, ?, ?, 0, 1)',
  );
  const stats = file.prepare('insert into member_stats (member_id) values (?)');
  const post = file.prepare(
    `insert into posts (id, author_id, content, hashtags, is_anonymous, has_video, visibility, created_at)
     values (?, ?, 'words', '[]', 0, 0, 'public', ?)`,
  );
  const counters = file.prepare(
    'insert into post_stats (post_id, rising_key, discussed_key, calm_key, trending_key) values (?, 0, 0, 0, 0)',
  );
  const vote = file.prepare(
    'insert or ignore into votes (member_id, post_id, is_positive, created_at) values (?, ?, 1, ?)',
  );
  for (let id = 1; id <= members; id += 1) {
    member.run(id, `m${id}`, `m${id}`, 'Member');
    stats.run(id);
  }
  for (let id = 1; id <= members * POSTS_EACH; id += 1) {
    post.run(id, ((id - 1) % members) + 1, now);
    counters.run(id);
  }
  for (let id = 1; id <= members; id += 1) {
    const group = Math.floor((id - 1) / RING);
    const pick = () =>
      group % 10 === 0
        ? Math.min(members, group * RING + random.between(1, RING))
        : Math.ceil(members * random.next() ** 2) || 1;
    for (let n = 0; n < VOTES_EACH; n += 1) vote.run(id, pick() + members * random.between(0, POSTS_EACH - 1), now - n);
  }
  file.exec(`update post_stats set positive_votes = (select count(*) from votes where post_id = post_stats.post_id)`);
}

const votes = Number(process.argv[2] ?? 1_000_000);
const dataDir = mkdtempSync(join(tmpdir(), 'vibeline-weights-'));
await withDatabase({ databaseUrl: null, dataDir }, migrate);
const file = new SQLite(databaseFile(dataDir));
file.pragma('synchronous = off');
file.transaction(() => fill(file, votes / VOTES_EACH))();
console.info('votes stored:', file.prepare('select count(*) from votes').pluck().get());
file.close();
await withDatabase({ databaseUrl: null, dataDir }, async ({ db }) => {
  for (const run of ['first', 'second', 'third']) {
    if (run === 'third') await db.deleteFrom('votes').where('member_id', '=', 1).execute();
    const before = { cpu: process.cpuUsage(), at: performance.now() };
    const figures = await weighVotes({ db, now: Date.now }, new AbortController().signal, { share: 1 });
    const { user, system } = process.cpuUsage(before.cpu);
    const tookMs = Math.round(performance.now() - before.at);
    const memoryMb = Math.round(process.memoryUsage().rss / 2 ** 20);
    console.info({ run, ...figures, tookMs, cpuMs: Math.round((user + system) / 1000), memoryMb });
  }
});
rmSync(dataDir, { recursive: true });
