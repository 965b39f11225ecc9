import { MINUTE_MS } from '@vibeline/core/durations.rules';
import type SQLite from 'better-sqlite3';
import { createRandom, type Random } from '../demo/random.ts';
import { keyColumns, keysOf } from '../src/features/posts/post-counters.queries.ts';

const words = (
  'the a of and quiet morning tram bread again nobody told me rain window three four bicycle ' +
  'finally learned grandmother recipe garden tomatoes somebody bright station coffee late evening ' +
  'music neighbour practising river walk small thing today found letter wonderful slightly'
).split(' ') as [string, ...string[]];
const tags = ['slowmorning', 'bread', 'woodenboat', 'chess', 'analog', 'citylife', 'rain'] as const;
const categories = ['Music', 'Food', 'Outdoors', 'Books'] as const;

function createText(random: Random): string {
  const length = random.between(40, 280);
  let text = '';
  while (text.length < length) text += `${text && ' '}${random.pick(words)}`;
  return `${text}.`;
}

export function fillPosts(file: SQLite.Database, { members, posts }: { members: number; posts: number }): void {
  const random = createRandom('posts');
  const now = Date.now();
  const post = file.prepare(
    `insert into posts (id, author_id, content, category, hashtags, is_anonymous, visibility, created_at)
     values (?, ?, ?, ?, ?, ?, 'public', ?)`,
  );
  const stats = file.prepare('insert into post_stats (post_id) values (?)');
  for (let id = 1; id <= posts; id += 1) {
    const tagCount = random.between(0, 3);
    const authorId = random.between(1, members);
    const category = random.next() < 0.3 ? random.pick(categories) : null;
    const isAnonymous = random.next() < 0.05 ? 1 : 0;
    const hashtags = JSON.stringify(random.shuffle(tags).slice(0, tagCount));
    post.run(id, authorId, createText(random), category, hashtags, isAnonymous, now - (posts - id) * MINUTE_MS);
    stats.run(id);
  }
  file.exec(
    `update member_stats set post_count =
       (select count(*) from posts where author_id = member_id and is_anonymous = 0)`,
  );
}

export function fillVotes(
  file: SQLite.Database,
  { members, posts }: { members: number; posts: number },
  scale: number,
): void {
  const random = createRandom('votes');
  const now = Date.now();
  const vote = file.prepare('insert into votes (member_id, post_id, is_positive, created_at) values (?, ?, ?, ?)');
  for (let postId = 1; postId <= posts; postId += 1) {
    const count = postId > posts - 2000 * scale ? 30 : 2;
    const first = random.between(0, members - 1);
    const mood = random.next();
    // A prime step, so that one post's voters are all different.
    for (let n = 0; n < count; n += 1)
      vote.run(((first + n * 7) % members) + 1, postId, random.next() < mood ? 1 : 0, now);
  }
  file.exec(
    `update post_stats set
       positive_votes = (select count(*) from votes where votes.post_id = post_stats.post_id and is_positive = 1),
       negative_votes = (select count(*) from votes where votes.post_id = post_stats.post_id and is_positive = 0);
     update member_stats set positive_received = positive, negative_received = negative,
         public_positive = positive, public_negative = negative
       from (
         select author_id, sum(is_positive) as positive, sum(1 - is_positive) as negative
         from votes join posts on posts.id = votes.post_id
         where votes.member_id != author_id and is_anonymous = 0
         group by author_id
       ) where author_id = member_stats.member_id;
     insert into received_votes (member_id, quarter, positive, negative)
       select author_id, votes.created_at / ${15 * MINUTE_MS}, sum(is_positive), sum(1 - is_positive)
       from votes join posts on posts.id = votes.post_id
       where votes.member_id != author_id and is_anonymous = 0
       group by 1, 2`,
  );
}

export function fillSortKeys(file: SQLite.Database): void {
  const posts = file.prepare<[], Parameters<typeof keysOf>[0]>(
    `select id, created_at as createdAt, positive_votes as positiveVotes, negative_votes as negativeVotes,
       comments_count as commentsCount, withheld_positive as withheldPositive, withheld_negative as withheldNegative
     from posts join post_stats on post_id = id`,
  );
  const values = keyColumns.map((column) => `${column} = @${column}`);
  const update = file.prepare(`update post_stats set ${values.join(', ')} where post_id = @id`);
  for (const post of posts.all()) update.run({ id: post.id, ...keysOf(post) });
}
