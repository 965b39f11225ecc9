/**
 * Compares the processor time of the strip, of the list of live stories and of a page of one's archive on 10,000 live and
 * 100,000 archived stories with that on a hundredth of them. The viewer follows the same 50 authors with stories; half of
 * the archived stories are the viewer's own. Usage: `tsx bench/stories.ts [rounds]` after a build, on SQLite.
 */
import { DAY_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type SQLite from 'better-sqlite3';
import { compareGrowth } from './compare-growth.ts';
import { pathOf } from './cpu-of-calls.ts';
import type { DataSet } from './data-set.ts';

const VIEWER = 1;
const FOLLOWED = 50;

const few = { live: 100, archived: 1_000 };
const many = { live: 10_000, archived: 100_000 };

const calls = [
  { name: 'strip', path: pathOf('stories.strip', null) },
  { name: 'live stories', path: pathOf('stories.list', { limit: 50 }) },
  { name: 'archive', path: pathOf('stories.listArchived', { limit: 50 }) },
  { name: 'archive of a category', path: pathOf('stories.listArchived', { limit: 50, category: 'travel' }) },
  { name: 'feed', path: pathOf('posts.list', { limit: 20 }) },
];

const [rounds = '15'] = process.argv.slice(2);
await compareGrowth({ viewerId: VIEWER, rounds: Number(rounds), calls, few, many, add: addStories });

/** In both sets each of the 50 followed authors has two live stories, so that the strip is equally long. */
function addStories(file: SQLite.Database, { members }: DataSet, { live, archived }: typeof few): void {
  const now = Date.now();
  const add = file.prepare(
    `insert into stories (author_id, content, visibility, highlight_category, created_at)
     values (?, 'A quiet morning by the lake.', 'public', ?, ?)`,
  );
  const follow = file.prepare(
    `insert into follows (follower_id, following_id, status, created_at) values (?, ?, 'accepted', 1)
     on conflict do nothing`,
  );
  const followed = (n: number) => VIEWER + 1 + (n % FOLLOWED);
  const other = (n: number) => VIEWER + 1 + FOLLOWED + (n % (members - FOLLOWED - 1));
  for (let n = 0; n < FOLLOWED; n += 1) follow.run(VIEWER, followed(n));
  for (let n = 0; n < archived; n += 1) {
    const category = n % 4 === 0 ? 'travel' : null;
    add.run(n % 2 === 0 ? VIEWER : followed(n), category, now - 2 * DAY_MS - (archived - n) * MINUTE_MS);
  }
  for (let n = 0; n < live; n += 1) add.run(n < 2 * FOLLOWED ? followed(n) : other(n), null, now - live + n);
}
