import { VIEWERS } from './web-calls-data.ts';

interface WebCall {
  name: string;
  /** By its procedure, or by a path of another surface. */
  asks: { procedure: string; input: (viewer: number) => object | null } | { path: string };
  /** The main statement of the call alone. `@viewer` is the viewer's id, and that of what belongs to them. */
  bare: string;
}

const AUTHOR = 'members.name, username, profile_image, is_verified, positive_received, negative_received';
const MEMBER = `members.id, ${AUTHOR}, bio, location, website, members.is_private, members.created_at, post_count, follower_count,
  following_count from members join member_stats on member_stats.member_id = members.id`;

/** The rows of posts with the ids of a query, as a page of the feed has them. */
const postsOf = (ids: string) => `
  select posts.id, author_id, content, category, hashtags, is_anonymous, visibility, posts.circle_id, posts.created_at,
    edited_at, positive_votes, negative_votes, comments_count, view_count, ${AUTHOR},
    (select is_positive from votes where member_id = @viewer and post_id = posts.id) as my_vote
  from (${ids}) as listed join posts on posts.id = listed.id join post_stats on post_stats.post_id = posts.id
    join members on members.id = author_id join member_stats on member_stats.member_id = author_id
  where deleted_at is null`;

const HOUR_NOW = `unixepoch() / 3600`;

const FEED = `${postsOf(`select id from posts where visibility = 'public' and deleted_at is null order by id desc limit 20`)}
  order by listed.id desc`;

export const DOCUMENTED_FEED = 'feed, documented';
export const APP_FEED = 'feed, apps';

/** The feed is also in the other table: as a measure for the rest. */
export const webCalls: WebCall[] = [
  {
    name: 'feed page',
    asks: { procedure: 'posts.list', input: () => ({ limit: 20 }) },
    bare: FEED,
  },
  { name: DOCUMENTED_FEED, asks: { path: '/api/posts?limit=20' }, bare: FEED },
  { name: APP_FEED, asks: { path: '/api/v1/timelines/home?limit=20' }, bare: FEED },
  {
    name: 'notifications',
    asks: { procedure: 'notifications.list', input: () => ({ limit: 20 }) },
    bare: `select notifications.*, ${AUTHOR}, substr(content, 1, 100) as post_text from notifications
      join members on members.id = actor_id join member_stats on member_id = actor_id left join posts on posts.id = post_id
      where recipient_id = @viewer order by changed_at desc, notifications.id desc limit 20`,
  },
  {
    name: 'counters',
    asks: { procedure: 'events.counters', input: () => null },
    bare: `select (select count(*) from notifications where recipient_id = @viewer and is_read = 0) as notifications,
      (select count(*) from friendships where member_id = @viewer and state = 'incoming') as friends,
      (select count(*) from circle_invitations where member_id = @viewer and state = 'pending') as circles,
      (select count(*) from vibe_matches where user2_id = @viewer and status = 'pending') as matches,
      (select count(*) from conversation_members where member_id = @viewer and unread_count > 0 and is_muted = 0) as messages`,
  },
  {
    name: 'own account',
    asks: { procedure: 'accounts.me', input: () => null },
    bare: `select ${MEMBER} where members.id = @viewer`,
  },
  {
    name: 'conversations',
    asks: { procedure: 'conversations.list', input: () => ({ limit: 20 }) },
    bare: `select me.*, kind, ${AUTHOR}, messages.content, messages.created_at from conversation_members as me
      join conversations on conversations.id = me.conversation_id join messages on messages.id = me.last_message_id
      join members on members.id = case low_id when @viewer then high_id else low_id end
      join member_stats on member_stats.member_id = members.id
      where me.member_id = @viewer and me.state = 'active' and me.last_message_id is not null
      order by me.last_message_id desc limit 20`,
  },
  {
    name: 'messages',
    asks: { procedure: 'messages.list', input: (viewer) => ({ conversationId: viewer, limit: 30 }) },
    bare: `select messages.*, ${AUTHOR} from messages join members on members.id = sender_id
      join member_stats on member_id = sender_id
      where conversation_id = @viewer and exists (
        select 1 from conversation_members where conversation_id = @viewer and member_id = @viewer)
      order by messages.id desc limit 30`,
  },
  {
    name: 'circles',
    asks: { procedure: 'circles.list', input: () => ({ filter: 'all', limit: 20 }) },
    bare: `select circles.*, ${AUTHOR}, exists (
        select 1 from circle_members where circle_id = circles.id and member_id = @viewer) as is_in
      from circles join members on members.id = owner_id join member_stats on member_id = owner_id
      where circles.is_private = 0 and deleted_at is null order by circles.id desc limit 20`,
  },
  {
    name: 'posts of a circle',
    asks: { procedure: 'posts.list', input: (viewer) => ({ circleId: viewer, limit: 20 }) },
    bare: `${postsOf('select id from posts where circle_id = @viewer order by id desc limit 20')} and exists (
        select 1 from circle_members where circle_id = @viewer and member_id = @viewer) order by listed.id desc`,
  },
  {
    name: 'private feed',
    asks: { procedure: 'posts.privateFeed', input: () => ({ limit: 20 }) },
    bare: `${postsOf(`select posts.id from friendships join posts on author_id = other_id
        where member_id = @viewer and state = 'friends' and visibility = 'followers' and deleted_at is null
        order by posts.id desc limit 20`)} order by listed.id desc`,
  },
  {
    name: 'stories strip',
    asks: { procedure: 'stories.strip', input: () => null },
    bare: `select author_id, ${AUTHOR}, count(*) as stories, max(stories.created_at) as latest,
        sum(not exists (select 1 from story_views where story_id = stories.id and viewer_id = @viewer)) as unseen
      from follows join stories on author_id = following_id join members on members.id = author_id
        join member_stats on member_id = author_id
      where follower_id = @viewer and status = 'accepted' and stories.created_at > (unixepoch() - 86400) * 1000
      group by author_id order by latest desc`,
  },
  {
    name: 'search of posts',
    asks: { procedure: 'search.posts', input: () => ({ q: 'bread', limit: 20 }) },
    bare: `${postsOf(`select rowid as id from post_search where post_search match '"bread"' order by rowid desc limit 20`)}
      order by listed.id desc`,
  },
  {
    name: 'search of people',
    asks: { procedure: 'members.list', input: () => ({ search: 'ana', limit: 20 }) },
    bare: `select ${MEMBER} where members.id in (
        select member_id from member_terms where tier = 0 and reach in (0, 1, 2, 3, 4, 5, 6, 7, 8) and term >= 'ana' and term < 'anb' limit 100)
      order by follower_count desc limit 20`,
  },
  {
    name: 'trending posts',
    asks: { procedure: 'posts.trending', input: () => null },
    bare: `${postsOf(`select post_id as id, trending_key as position from post_stats where trending_key is not null
        order by trending_key desc, post_id desc limit 10`)} order by position desc, listed.id desc`,
  },
  {
    name: 'trending hashtags',
    asks: { procedure: 'trends.listHashtags', input: () => null },
    bare: `select tag_key, sum(authors) as count from hashtag_hours where hour > ${HOUR_NOW} - 24 group by tag_key
      order by count desc limit 10`,
  },
  {
    name: 'suggested members',
    asks: { procedure: 'vibers.listTop', input: () => null },
    bare: `select ${MEMBER} where members.id in (select distinct author_id from (
        select author_id from posts order by id desc limit 100)) and not exists (
        select 1 from follows where follower_id = @viewer and following_id = members.id)
      order by public_positive desc limit 5`,
  },
  {
    name: 'suggested friends',
    asks: { procedure: 'friends.suggestions', input: () => null },
    bare: `select members.id, ${AUTHOR}, count(*) as mutual from friendships as own
      join friendships as others on others.member_id = own.other_id and others.state = 'friends'
      join members on members.id = others.other_id join member_stats on member_stats.member_id = members.id
      where own.member_id = @viewer and own.state = 'friends' and members.id <> @viewer
      group by members.id order by mutual desc limit 10`,
  },
  {
    name: 'activities',
    asks: { procedure: 'activities.latest', input: () => null },
    bare: `select activities.*, ${AUTHOR}, substr(content, 1, 100) as post_text from activities
      join members on members.id = actor_id join member_stats on member_stats.member_id = actor_id
      left join posts on posts.id = post_id order by activities.id desc limit 20`,
  },
  {
    name: 'posts of a hashtag',
    asks: { procedure: 'posts.list', input: () => ({ hashtag: 'bread', limit: 20 }) },
    bare: `${postsOf(`select post_id as id from post_hashtags where tag_key = 'bread' order by post_id desc limit 20`)}
      order by listed.id desc`,
  },
  {
    name: 'followed hashtags',
    asks: { procedure: 'hashtags.listFollowed', input: () => null },
    bare: `select hashtag_follows.*, uses, (
        select count(*) from post_hashtags join posts on posts.id = post_id
        where tag_key = hashtags.tag_key and post_id > seen_post_id and visibility = 'public' and deleted_at is null) as newer
      from hashtag_follows join hashtags using (tag_key) where member_id = @viewer`,
  },
  {
    name: 'profile',
    asks: { procedure: 'members.get', input: (viewer) => ({ id: viewer + VIEWERS }) },
    bare: `select ${MEMBER} where members.id = @viewer + ${VIEWERS}`,
  },
  {
    name: 'posts of a member',
    asks: { procedure: 'posts.list', input: (viewer) => ({ memberId: viewer + VIEWERS, limit: 20 }) },
    bare: `${postsOf(`select id from posts where author_id = @viewer + ${VIEWERS} and circle_id is null
        order by id desc limit 20`)} and is_anonymous = 0 order by listed.id desc`,
  },
  {
    name: 'followers',
    asks: { procedure: 'follows.listFollowers', input: () => ({ limit: 20 }) },
    bare: `select follows.created_at, ${MEMBER} join follows on follower_id = members.id
      where following_id = @viewer and status = 'accepted' order by follows.id desc limit 20`,
  },
  {
    name: 'friends',
    asks: { procedure: 'friends.list', input: () => ({ limit: 20 }) },
    bare: `select changed_at, is_close, ${MEMBER} join friendships on other_id = members.id
      where friendships.member_id = @viewer and state = 'friends' order by changed_at desc, friendships.id desc limit 20`,
  },
  {
    name: 'comments',
    asks: { procedure: 'comments.list', input: (viewer) => ({ id: viewer, limit: 20 }) },
    bare: `select comments.*, positive_votes, negative_votes, reply_count, ${AUTHOR},
        (select is_positive from comment_votes where comment_votes.member_id = @viewer and comment_id = comments.id) as my_vote
      from comments join comment_stats on comment_id = comments.id join members on members.id = author_id
        join member_stats on member_stats.member_id = author_id
      where post_id = @viewer and parent_id is null order by comments.id limit 20`,
  },
];

export const MEDIA_STATEMENT = `select name from media join posts on posts.id = post_id
  where name = @name and visibility = 'public' and deleted_at is null`;
