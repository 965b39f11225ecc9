import { DAY_MS } from '@vibeline/core/durations.rules';

/** The rows of a large network as SQL that SQLite and Postgres both run: nothing of them passes through this process. */

export interface NetworkSize {
  members: number;
  posts: number;
}

/** Makes all measured calls. Follows `FOLLOWED` members, the celebrity among them. */
export const VIEWER = 1;
/** Everyone else follows this member, who has written one post in a thousand. */
export const CELEBRITY = 2;
/** Members who have a session whose token is known (`tokenOf`). */
export const CALLERS = 1000;

const FOLLOWED = 400;
const DAYS = 730;

const words =
  'tram bread again window bicycle grandmother garden station coffee evening music river letter today'.split(' ');
const tags = ['slowmorning', 'bread', 'woodenboat', 'chess', 'analog', 'citylife', 'rain'];

function numbers(count: number): string {
  return `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`;
}

/** Spread over 0 to `range` - 1: a prime step, so that neighbours differ. */
function spread(column: string, range: number, step = 48_271): string {
  return `((${column} * ${step}) % ${range})`;
}

function pick(list: readonly string[], column: string): string {
  const cases = list.map((item, index) => `when ${index} then '${item}'`);
  return `(case ${spread(column, list.length, 7919)} ${cases.join(' ')} end)`;
}

/** The tokens that `postTokens` makes of a word: the word, and its beginnings up to four letters. */
function tokensOf(word: string): string {
  const beginnings = [1, 2, 3, 4].filter((length) => length < word.length);
  return [word, ...beginnings.map((length) => `${word.slice(0, length)}*`)].join(' ');
}

const wordSeeds = ['i', '(i / 13)'];

function author({ members }: NetworkSize): string {
  return `(case when i % 1000 = 0 then ${CELEBRITY} else ${spread('i', members)} + 1 end)`;
}

/** Each fills tables that no earlier one fills. `now` is ms UTC. */
export function networkRows(size: NetworkSize, now: number, engine: 'sqlite' | 'postgres'): string[] {
  return [...memberRows(size, now), ...postRows(size, now), searchRows(size, engine), ...celebrityRows(size, now)];
}

function memberRows({ members }: NetworkSize, now: number): string[] {
  const first = pick(['Ana', 'Bo', 'Chidi', 'Dagmar', 'Farid', 'Ines', 'Jo'], 'i');
  const terms = ["'member_' || i", 'cast(i as text)', `lower(${first})`];
  return [
    `${numbers(members)} insert into members
       (id, username, username_key, username_skeleton, name, search_key, created_at)
     select i, 'member_' || i, 'member_' || i, 'member_' || i, ${first} || ' Ng',
       ' ' || lower(${first}) || ' ng member_' || i || ' ' || i, ${now - DAYS * DAY_MS} from n`,
    `${numbers(members)} insert into member_stats
       (member_id, positive_received, public_positive, post_count, follower_count, following_count)
     select i, ${members}, ${members}, 10, case when i = ${CELEBRITY} then ${members - 1} else 2 end, 3 from n`,
    `${numbers(members)} insert into member_settings (member_id, data_sharing) select i, 1 from n`,
    ...terms.map(
      (term) => `${numbers(members)} insert into member_terms (tier, reach, term, member_id)
        select 0, case when i = ${CELEBRITY} then ${members >= 1_000_000 ? 16 : 9} else 1 end, ${term}, i from n`,
    ),
    `${numbers(members)} insert into follows (follower_id, following_id, status, created_at)
     select i, ${CELEBRITY}, 'accepted', ${now - DAY_MS} from n where i <> ${CELEBRITY}`,
    // The fixed steps repeat no pair, and no member follows themselves or the celebrity a second time.
    ...[101, 211].map(
      (step) => `${numbers(members)} insert into follows (follower_id, following_id, status, created_at)
        select i, i + ${step}, 'accepted', ${now - DAY_MS} from n where i > 1 and i + ${step} <= ${members}`,
    ),
    `${numbers(FOLLOWED - 1)} insert into follows (follower_id, following_id, status, created_at)
     select ${VIEWER}, 2 + i * ${Math.floor((members - 2) / FOLLOWED)}, 'accepted', ${now - DAY_MS} from n`,
  ];
}

function postRows(size: NetworkSize, now: number): string[] {
  const { members, posts } = size;
  const time = `${now} - (${posts} - i) * ${Math.floor((DAYS * DAY_MS) / posts)}`;
  const key = `(${time}) / 60000 + (i % 7) * 226`;
  const content = wordSeeds.map((seed) => pick(words, seed)).join(` || ' ' || `);
  return [
    `${numbers(posts)} insert into posts (id, author_id, content, hashtags, is_anonymous, visibility, created_at)
     select i, ${author(size)}, ${content} || ' and nobody told me',
       case when i % 3 = 0 then '["' || ${pick(tags, 'i')} || '"]' else '[]' end, 0, 'public', ${time} from n`,
    `${numbers(posts)} insert into post_stats
       (post_id, positive_votes, rising_key, discussed_key, calm_key, trending_key)
     select i, i % 7, ${key}, ${key}, ${key}, case when i % 1000 = 7 then 96 else 0 end from n`,
    `${numbers(posts)} insert into post_hashtags (tag_key, post_id) select ${pick(tags, 'i')}, i from n where i % 3 = 0`,
    `insert into hashtags (tag_key, uses) select tag_key, count(*) from post_hashtags group by tag_key`,
    `insert into hashtag_hour_posts (tag_key, hour, author_id, post_id, created_at)
     select tag_key, created_at / 3600000, author_id, id, created_at from posts
       join post_hashtags on post_id = id where created_at > ${now - DAY_MS}`,
    `insert into hashtag_hours (tag_key, hour, authors)
     select tag_key, hour, count(distinct author_id) from hashtag_hour_posts group by tag_key, hour`,
    `${numbers(posts)} insert into votes (member_id, post_id, is_positive, created_at)
     select ${spread('i', members, 7919)} + 1, i, 1, ${now - DAY_MS} from n where i % 2 = 1 order by 1, 2`,
    `insert into activities (kind, actor_id, post_id, created_at)
     select 'post', author_id, id, created_at from posts where id > ${posts - posts / 10} order by id`,
  ];
}

function searchRows({ posts, members }: NetworkSize, engine: 'sqlite' | 'postgres'): string {
  const tokens = [
    ...wordSeeds.map((seed) => pick(words.map(tokensOf), seed)),
    `':by' || ${author({ posts, members })}`,
    ...[256, 2048, 16_384, 131_072].map((block) => `':${block}.' || (i / ${block})`),
  ].join(` || ' ' || `);
  const value = engine === 'sqlite' ? tokens : `array_to_tsvector(string_to_array(${tokens}, ' '))`;
  const id = engine === 'sqlite' ? 'rowid' : 'id';
  return `${numbers(posts)} insert into post_search (${id}, tokens) select i, ${value} from n`;
}

function celebrityRows({ members, posts }: NetworkSize, now: number): string[] {
  const newest = newestOfCelebrity({ members, posts });
  const voters = Math.floor(members / 2);
  const commenters = Math.floor(members / 20);
  return [
    `${numbers(voters)} insert into votes (member_id, post_id, is_positive, created_at)
     select i * 2, ${newest}, 1, ${now} from n where i > 1`,
    `${numbers(commenters)} insert into comments (id, post_id, author_id, content, created_at)
     select i, ${newest}, i * 20, 'Warm bread', ${now} from n`,
    `${numbers(commenters)} insert into comment_stats (comment_id) select i from n`,
    `update post_stats set positive_votes = ${voters - 1}, comments_count = ${commenters}, trending_key = 8
     where post_id = ${newest}`,
    `${numbers(members)} insert into notifications
       (recipient_id, group_key, kind, filter, actor_id, count, peak, is_read, changed_at)
     select ${CELEBRITY}, 'follow:' || i, 'follow', 'follows', i, 1, 1, 0, ${now} - ${members} + i
       from n where i <> ${CELEBRITY}`,
  ];
}

/** A post with an even number, so that no other rows of votes are its. */
export function newestOfCelebrity({ posts }: NetworkSize): number {
  return Math.floor(posts / 1000) * 1000;
}
