import { type RankedFacts, rankKey, trendingKey } from '@vibeline/core/features/posts/ranker.rules';
import { storedRankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { FOLLOWER_BAND_MAX, memberSearchKey, memberTerms } from '@vibeline/core/features/search/people-search.rules';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../src/db/open/open-database.ts';
import { messageChecks } from './recount-messages.ts';
import { findSearchDrift } from './recount-search.ts';
import { voteChecks } from './recount-votes.ts';

const reaches = Array.from(
  { length: FOLLOWER_BAND_MAX },
  (_, reach) => sql`when s.follower_count < ${sql.lit(2 ** (reach + 1) - 1)} then ${sql.lit(reach)}`,
);

/** Queries that must return no row: rows without their counters, and counters that differ from a recount. */
const checks = {
  ...messageChecks,
  ...voteChecks,
  'posts without counters': sql`
    select p.id from posts p left join post_stats s on s.post_id = p.id where s.post_id is null`,
  'members without counters': sql`
    select m.id from members m left join member_stats s on s.member_id = m.id where s.member_id is null`,
  'members without a password': sql`
    select m.id from members m left join credentials c on c.member_id = m.id where c.member_id is null
      and m.id not in (select member_id from member_deletions where ended_at is not null)`,
  // Views are deleted after their day: only what was created since the first that is left can be recounted.
  'views of a post': sql`
    select * from (
      select s.post_id, p.created_at, s.view_count,
        (select count(*) from post_views v where v.post_id = s.post_id) as views
      from post_stats s join posts p on p.id = s.post_id) counted
    where view_count < views
      or (view_count > views and created_at / 86400000 >= (select min(day) from post_views))`,
  'views and clicks of an advert': sql`
    select * from (
      select a.id, a.created_at, a.views, a.clicks,
        (select count(*) from advert_views v where v.advert_id = a.id and v.kind = 'view') as seen,
        (select count(*) from advert_views v where v.advert_id = a.id and v.kind = 'click') as clicked
      from adverts a) counted
    where views < seen or clicks < clicked
      or ((views > seen or clicks > clicked) and created_at / 86400000 >= (select min(day) from advert_views))`,
  'votes in a notification': sql`
    with counted as (
      select p.author_id as recipient_id, 'vote:' || v.post_id || ':' || v.notified_day as group_key, count(*) as votes
        from votes v join posts p on p.id = v.post_id
        where v.notified_day is not null and v.is_positive = 1 group by 1, 2
      union all
      select c.author_id, 'comment_vote:' || v.comment_id || ':' || v.notified_day, count(*)
        from comment_votes v join comments c on c.id = v.comment_id
        where v.notified_day is not null and v.is_positive = 1 group by 1, 2)
    select n.group_key from notifications n
      left join counted c on c.recipient_id = n.recipient_id and c.group_key = n.group_key
      where n.kind in ('vote', 'comment_vote') and n.count <> coalesce(c.votes, 0)
    union all
    select c.group_key from counted c
      left join notifications n on n.recipient_id = c.recipient_id and n.group_key = c.group_key
      where n.id is null`,
  'comments in a notification': sql`
    select * from (
      select n.id, n.count,
        (select count(*) from notification_comments c where c.notification_id = n.id) as comments
      from notifications n where n.kind in ('comment', 'reply')) counted
    where count <> comments`,
  'comments of a post': sql`
    select * from (
      select s.post_id, s.comments_count,
        (select count(*) from comments c where c.post_id = s.post_id and c.deleted_at is null
          and c.hidden_at is null) as comments
      from post_stats s) counted
    where comments_count <> comments`,
  'replies to a comment': sql`
    select * from (
      select s.comment_id, s.reply_count,
        (select count(*) from comments c where c.parent_id = s.comment_id and c.deleted_at is null
          and c.hidden_at is null) as replies
      from comment_stats s) counted
    where reply_count <> replies`,
  'comments without counters': sql`
    select c.id from comments c left join comment_stats s on s.comment_id = c.id where s.comment_id is null`,
  'follows of a member': sql`
    select * from (
      select s.member_id, s.follower_count, s.following_count,
        (select count(*) from follows f where f.following_id = s.member_id and f.status = 'accepted') as followers,
        (select count(*) from follows f where f.follower_id = s.member_id and f.status = 'accepted') as following
      from member_stats s) counted
    where follower_count <> followers or following_count <> following`,
  'friends of a member': sql`
    select * from (
      select s.member_id, s.friend_count, s.close_friend_count,
        (select count(*) from friendships f where f.member_id = s.member_id and f.state = 'friends') as friends,
        (select count(*) from friendships f where f.member_id = s.member_id and f.is_close = 1) as close
      from member_stats s) counted
    where friend_count <> friends or close_friend_count <> close`,
  'friendships that the two do not agree on': sql`
    select mine.id from friendships mine
      left join friendships theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id
    where theirs.id is null or theirs.request_id <> mine.request_id
      or mine.request_id not in (mine.id, theirs.id) or mine.member_id = mine.other_id
      or (mine.is_close = 1 and mine.state <> 'friends')
      or theirs.state <> case mine.state when 'outgoing' then 'incoming' when 'incoming' then 'outgoing'
        else mine.state end
      or (mine.state = 'outgoing' and mine.request_id <> mine.id)`,
  'friends who do not see each other': sql`
    select f.id from friendships f join blocks b on b.member_id = f.member_id and b.other_id = f.other_id`,
  'uses of a hashtag': sql`
    select * from (
      select h.tag_key, h.uses,
        (select count(*) from post_hashtags t join posts p on p.id = t.post_id join members m on m.id = p.author_id
          left join privacy_changed_posts c on c.post_id = p.id
          where t.tag_key = h.tag_key and p.visibility = 'public' and p.hidden_at is null
            and (coalesce(c.counted_private, m.is_private) = 0 or p.is_anonymous = 1)) as posts
      from hashtags h) counted
    where uses <> posts`,
  'hashtags in no post': sql`
    select h.tag_key from hashtags h left join post_hashtags p on p.tag_key = h.tag_key where p.tag_key is null`,
  'hashtags of deleted posts': sql`
    select t.tag_key from post_hashtags t join posts p on p.id = t.post_id where p.deleted_at is not null`,
  'hashtags without a count': sql`
    select p.tag_key from post_hashtags p left join hashtags h on h.tag_key = p.tag_key where h.tag_key is null`,
  'trends: authors in an hour': sql`
    select * from (
      select h.tag_key, h.hour, h.authors,
        (select count(distinct t.author_id) from hashtag_hour_posts t
          where t.tag_key = h.tag_key and t.hour = h.hour) as counted
      from hashtag_hours h) hours
    where authors <> counted`,
  'trends: hours without a count': sql`
    select t.tag_key, t.hour from hashtag_hour_posts t
      left join hashtag_hours h on h.tag_key = t.tag_key and h.hour = t.hour where h.hour is null`,
  'trends: posts that are anonymous or not for everyone': sql`
    select t.tag_key, t.post_id from hashtag_hour_posts t
      join posts p on p.id = t.post_id join members m on m.id = p.author_id
      left join post_hashtags h on h.tag_key = t.tag_key and h.post_id = t.post_id
      left join privacy_changed_posts c on c.post_id = p.id
    where p.visibility <> 'public' or p.is_anonymous = 1 or p.deleted_at is not null or p.hidden_at is not null or coalesce(c.counted_private, m.is_private) = 1 or h.post_id is null
      or t.author_id <> p.author_id or t.created_at <> p.created_at or t.hour <> p.created_at / 3600000`,
  // Those of the last 48 hours: older ones are deleted at some time.
  'trends: recent posts that are not counted': sql`
    select h.tag_key, h.post_id from post_hashtags h
      join posts p on p.id = h.post_id join members m on m.id = p.author_id
      left join hashtag_hour_posts t on t.tag_key = h.tag_key and t.post_id = h.post_id
      left join privacy_changed_posts c on c.post_id = p.id
    where p.visibility = 'public' and p.is_anonymous = 0 and p.deleted_at is null and p.hidden_at is null and coalesce(c.counted_private, m.is_private) = 0
      and t.post_id is null
      and p.created_at > (select max(created_at) from posts) - 48 * 3600000`,
  // Views are deleted when the story is 48 hours old.
  'views of a story': sql`
    select * from (
      select s.id, s.created_at, s.view_count,
        (select count(*) from story_views v where v.story_id = s.id) as views
      from stories s) counted
    where view_count < views
      or (view_count > views and created_at > (select max(created_at) from stories) - 48 * 3600000)`,
  'views of a story by its author': sql`
    select s.id from stories s join story_views v on v.story_id = s.id and v.viewer_id = s.author_id`,
  'reports of a case': sql`
    select * from (
      select c.id, c.report_count,
        (select count(*) from reports r where r.case_id = c.id) as reports
      from report_cases c) counted
    where report_count <> reports`,
  'stories and views of a highlight': sql`
    select * from (
      select h.id, h.story_count, h.view_count,
        (select count(*) from highlight_stories s where s.highlight_id = h.id) as stories,
        (select count(*) from highlight_views v where v.highlight_id = h.id) as views,
        (select count(distinct s.position) from highlight_stories s where s.highlight_id = h.id
          and s.position between 0 and h.story_count - 1) as places
      from highlights h) counted
    where story_count <> stories or view_count <> views or places <> stories`,
  'covers that are not in their highlight': sql`
    select h.id from highlights h
      left join highlight_stories s on s.highlight_id = h.id and s.story_id = h.cover_story_id
    where h.cover_story_id is not null and s.story_id is null`,
  'stories in highlights of others': sql`
    select h.id from highlights h join highlight_stories i on i.highlight_id = h.id join stories s on s.id = i.story_id
    where s.author_id <> h.owner_id`,
  'members of a circle': sql`
    select * from (
      select c.id, c.member_count,
        (select count(*) from circle_members m where m.circle_id = c.id) as members
      from circles c) counted
    where member_count <> members`,
  'circles without their owner': sql`
    select c.id from circles c left join circle_members m on m.circle_id = c.id and m.member_id = c.owner_id
    where c.deleted_at is null and m.member_id is null`,
  'members of a circle who do not see its owner': sql`
    select c.id from circles c join circle_members m on m.circle_id = c.id
      join blocks b on b.member_id = c.owner_id and b.other_id = m.member_id`,
  'invitations of members, or to nothing': sql`
    select i.id from circle_invitations i join circles c on c.id = i.circle_id
      left join circle_members m on m.circle_id = i.circle_id and m.member_id = i.member_id
    where m.member_id is not null or c.deleted_at is not null`,
  'bans of members, or of nothing': sql`
    select b.id from circle_bans b join circles c on c.id = b.circle_id
      left join circle_members m on m.circle_id = b.circle_id and m.member_id = b.member_id
    where m.member_id is not null or c.deleted_at is not null`,
  'matches of a session': sql`
    select * from (
      select s.id, s.pending_count, s.accepted_count, s.max_participants,
        (select count(*) from vibe_matches m where m.session_id = s.id and m.status = 'pending'
          and m.is_withheld = 0) as pending,
        (select count(*) from vibe_matches m where m.session_id = s.id and m.status = 'accepted') as accepted
      from vibe_sessions s) counted
    where pending_count <> pending or accepted_count <> accepted or accepted >= max_participants`,
  'votes on a live stream': sql`
    select * from (
      select s.id, s.positive_votes, s.negative_votes,
        (select count(*) from live_votes v where v.stream_id = s.id and v.is_positive = 1) as positive,
        (select count(*) from live_votes v where v.stream_id = s.id and v.is_positive = 0) as negative
      from live_streams s) counted
    where positive_votes <> positive or negative_votes <> negative`,
  'matches of others than the owner of the session': sql`
    select m.id from vibe_matches m join vibe_sessions s on s.id = m.session_id
    where m.user2_id <> s.owner_id or m.user1_id = s.owner_id`,
  'matches of members who do not see each other': sql`
    select m.id from vibe_matches m join blocks b on b.member_id = m.user1_id and b.other_id = m.user2_id
    where m.status <> 'declined'`,
  'reach of a member': sql`
    select t.member_id, t.reach, s.follower_count from member_terms t join member_stats s on s.member_id = t.member_id
    where t.reach <> case ${sql.join(reaches, sql` `)} else ${sql.lit(FOLLOWER_BAND_MAX)} end`,
  'members without settings': sql`
    select m.id from members m left join member_settings s on s.member_id = m.id where s.member_id is null`,
  'posts of a member': sql`
    select * from (
      select s.member_id, s.post_count,
        (select count(*) from posts p where p.author_id = s.member_id and p.is_anonymous = 0
          and p.visibility in ('public', 'imported_public') and p.deleted_at is null and p.hidden_at is null) as posts
      from member_stats s) counted
    where post_count <> posts`,
};

export async function findDrift({ db, engine }: OpenDatabase): Promise<string[]> {
  // First: after a read of an FTS5 table, SQLite would compare what another process has changed with what it read then.
  const drift = engine === 'sqlite' ? await findCorruption(db) : [];
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) drift.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  drift.push(...(await findMisplaced(db)));
  drift.push(...(await findSearchDrift({ db, engine })));
  drift.push(...(await findOtherWords(db)));
  return drift;
}

/** Posts whose stored sort keys are not those of their counters; of posts that are in no order, all keys. */
async function findMisplaced(db: OpenDatabase['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_stats', 'post_stats.post_id', 'posts.id')
    .select(['posts.id', 'posts.created_at', 'posts.visibility', 'posts.deleted_at'])
    .select(['positive_votes', 'negative_votes', 'comments_count', 'withheld_positive', 'withheld_negative'])
    .select(['rising_key', 'discussed_key', 'calm_key', 'trending_key'])
    .execute();
  return rows.flatMap((row) => {
    const facts: RankedFacts = {
      id: row.id,
      createdAt: row.created_at,
      positiveVotes: row.positive_votes,
      negativeVotes: row.negative_votes,
      commentsCount: row.comments_count,
      withheldPositive: row.withheld_positive,
      withheldNegative: row.withheld_negative,
    };
    const isListed = row.visibility === 'public' && row.deleted_at === null;
    const expected = [...storedRankers.map((ranker) => rankKey(ranker, facts)), trendingKey(facts)];
    const stored = [row.rising_key, row.discussed_key, row.calm_key, row.trending_key];
    const isRight = stored.every((key, index) => key === (isListed ? expected[index] : null));
    return isRight ? [] : [`sort keys of a post: ${JSON.stringify({ ...row, expected })}`];
  });
}

/** Members who are not found by exactly the parts of their name and username. */
async function findOtherWords(db: OpenDatabase['db']): Promise<string[]> {
  const deleted = db.selectFrom('member_deletions').select('member_id').where('ended_at', 'is not', null);
  const members = await db
    .selectFrom('members')
    .select(['id', 'name', 'username', 'search_key'])
    .where('id', 'not in', deleted)
    .execute();
  const terms = new Map<number, string[]>();
  for (const { member_id, tier, term } of await db.selectFrom('member_terms').selectAll().execute()) {
    terms.set(member_id, [...(terms.get(member_id) ?? []), `${tier} ${term}`]);
  }
  return members
    .filter(({ id, name, username, search_key }) => {
      const key = memberSearchKey(name, username);
      const wanted = memberTerms(key).map(({ tier, term }) => `${tier} ${term}`);
      return key !== search_key || wanted.sort().join() !== (terms.get(id) ?? []).sort().join();
    })
    .map(({ id }) => `words of a member: ${id}`);
}

async function findCorruption(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...rows.map((row) => row.integrity_check).filter((result) => result !== 'ok'),
    ...references.rows.map((row) => `dangling: ${JSON.stringify(row)}`),
  ];
}
