/**
 * Compares the processor time of lists of circles, of a circle's members and posts and of the home feed with 10,000
 * circles and 100,000 posts in them with that on a hundredth of both. In both sets the viewer is in 20 circles, one of
 * which has 100 members and half of the posts.
 * Usage: `tsx bench/circles.ts [rounds]` after a build, on SQLite.
 */
import { MINUTE_MS } from '@vibeline/core/durations.rules';
import type SQLite from 'better-sqlite3';
import { compareGrowth } from './compare-growth.ts';
import { pathOf } from './cpu-of-calls.ts';
import type { DataSet } from './data-set.ts';

const VIEWER = 1;
const OWN_CIRCLES = 20;
const MEMBERS = 100;

const few = { circles: 100, posts: 1_000 };
const many = { circles: 10_000, posts: 100_000 };

const LARGEST = 1;

const calls = [
  { name: 'own circles', path: pathOf('circles.list', { filter: 'mine', limit: 20 }) },
  { name: 'circles to discover', path: pathOf('circles.list', { filter: 'discover', limit: 20 }) },
  { name: 'all circles', path: pathOf('circles.list', { filter: 'all', limit: 20 }) },
  { name: 'members of a circle', path: pathOf('circles.members', { id: LARGEST, limit: 50 }) },
  { name: 'posts of a circle', path: pathOf('posts.list', { circleId: LARGEST, limit: 20 }) },
  { name: 'own posts', path: pathOf('posts.list', { memberId: VIEWER, limit: 20 }) },
  { name: 'posts of a member', path: pathOf('posts.list', { memberId: VIEWER + 1, limit: 20 }) },
  { name: 'feed', path: pathOf('posts.list', { limit: 20 }) },
];

const [rounds = '15'] = process.argv.slice(2);
await compareGrowth({ viewerId: VIEWER, rounds: Number(rounds), calls, few, many, add: addCircles });

function addCircles(file: SQLite.Database, { members }: DataSet, { circles, posts }: typeof few): void {
  const now = Date.now();
  const circle = file.prepare(
    `insert into circles (id, name, description, is_private, member_limit, member_count, owner_id, created_at)
     values (?, 'Morning walks', 'Slowly, round the lake.', ?, 100, ?, ?, ?)`,
  );
  const part = file.prepare('insert into circle_members (circle_id, member_id, joined_at) values (?, ?, ?)');
  const post = file.prepare(
    `insert into posts (author_id, content, hashtags, is_anonymous, visibility, circle_id, created_at)
     values (?, 'A quiet morning by the lake.', '[]', 0, 'circle', ?, ?)`,
  );
  const stats = file.prepare('insert into post_stats (post_id) values (?)');
  const sizeOf = (id: number) => (id === LARGEST ? MEMBERS : 5);
  const memberOf = (id: number, index: number) => {
    if (id === LARGEST) return VIEWER + index;
    if (id <= OWN_CIRCLES && index === 0) return VIEWER;
    return VIEWER + 1 + ((id * 5 + index) % (members - 1));
  };
  for (let id = 1; id <= circles; id += 1) {
    const [size, createdAt] = [sizeOf(id), now - (circles - id) * MINUTE_MS];
    circle.run(id, id % 10 === 0 ? 1 : 0, size, memberOf(id, 0), createdAt);
    for (let index = 0; index < size; index += 1) part.run(id, memberOf(id, index), createdAt + index);
  }
  for (let n = 0; n < posts; n += 1) {
    const id = n % 2 === 0 ? LARGEST : 1 + (n % circles);
    const author = memberOf(id, n % sizeOf(id));
    const { lastInsertRowid } = post.run(author, id, now - (posts - n) * 1000);
    stats.run(lastInsertRowid);
  }
}
