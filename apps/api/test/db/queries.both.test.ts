// Runs on both databases: the plans of queries differ.
import { storedRankers } from '@vibeline/core/features/posts/ranker-names.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findNewest } from '../../src/db/full-text/find-ids.ts';
import { findSuspension, listSuspensions } from '../../src/features/accounts/suspensions/suspension.queries.ts';
import { listActions } from '../../src/features/actions/action.queries.ts';
import { listLatestActivities, listRecipientsOfActivity } from '../../src/features/activities/activity.queries.ts';
import { findBlockOfName, listBlocks } from '../../src/features/blocks/block-changes.queries.ts';
import { listComments, listFirstReplies, listReplies } from '../../src/features/comments/comment.queries.ts';
import { countFollows, listFollows } from '../../src/features/follows/follow.queries.ts';
import { insertMedia } from '../../src/features/media/media.queries.ts';
import { listMembers, listMembersByFollowers } from '../../src/features/members/member.queries.ts';
import { moveFollowerBand } from '../../src/features/members/member-terms.queries.ts';
import { FIRST_WINDOW, findIdByUsername, findRelated, findTerms } from '../../src/features/members/ranking.queries.ts';
import { listUsernameConflicts } from '../../src/features/members/username.queries.ts';
import { listLog } from '../../src/features/moderation/audit-log.queries.ts';
import { listDecisionsOf, listOwnDecisions } from '../../src/features/moderation/decision.queries.ts';
import { listMutes } from '../../src/features/mutes/mute-changes.queries.ts';
import { findWordFilter } from '../../src/features/mutes/word-filter.queries.ts';
import {
  countUnreadRows,
  listNotifications,
  listUnreadRows,
} from '../../src/features/notifications/notification.queries.ts';
import { suggestHashtags } from '../../src/features/posts/hashtag.queries.ts';
import { listMediaOfMember } from '../../src/features/posts/media-gallery/media-gallery.queries.ts';
import { listPostsOfMember } from '../../src/features/posts/member-posts.queries.ts';
import {
  countNewerPosts,
  listPosts,
  listPostsById,
  listRecipientsOfPost,
} from '../../src/features/posts/post.queries.ts';
import { listPrivateIds } from '../../src/features/posts/private/private-post.queries.ts';
import { listFollowed, listRanked, listTrendingIds } from '../../src/features/posts/rankers/ranker.queries.ts';
import { listCases, listReasons, listReportsOf } from '../../src/features/reports/case.queries.ts';
import { listOwnReports } from '../../src/features/reports/report.queries.ts';
import { findIdRange, listUnmutedPosts } from '../../src/features/search/search.queries.ts';
import { countHashtags } from '../../src/features/trends/trend.queries.ts';
import {
  listRecentComments,
  listRecentPosts,
  listRecentStories,
  listRecentVotesGiven,
  listScoreParts,
} from '../../src/features/vibe/own-items.queries.ts';
import { countReceivedSince, listVoteDays } from '../../src/features/vibe/received-votes.queries.ts';
import { listAuthorsWithTags } from '../../src/features/vibers/authors-with-tags.queries.ts';
import { listActiveAuthors } from '../../src/features/vibers/people-to-follow.queries.ts';
import { listCandidates, listToFollow, listWithVoters } from '../../src/features/vibers/viber.queries.ts';
import { openTestApp, type TestApp, type TestMember } from '../support/app.ts';
import { addManyCases } from '../support/many-cases.ts';
import { addManyMembers } from '../support/many-members.ts';
import { planOf, statementsOf } from '../support/statements.ts';

let app: TestApp;
let ana: TestMember;
const ids = { post: 0, comment: 0 };

beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  const viewer = { id: ana.id, sessionId: 0 };
  for (let index = 0; index < 300; index += 1) {
    const input = {
      content: `post ${index}`,
      isAnonymous: index % 9 === 0,
      category: null,
      hashtags: ['x'],
      media: [],
    };
    const { id } = await app.services.posts.create(viewer, input, { idempotencyKey: null });
    ids.post = id;
    if (index % 2 === 0) await app.services.votes.cast(viewer, { postId: id, isPositive: true });
  }
  await app.database.db.updateTable('posts').set({ has_video: 1 }).where('id', '>', 100).execute();
  await addCommentsAndFollows(viewer);
  await addMedia();
  await addVotesOfOthers();
  await addRelationsOfOthers();
  await addBlocksMutesAndCases();
  if (inject('engine') === 'postgres') await sql`analyze`.execute(app.database.db);
}, 180_000);
afterAll(() => app.close());

async function addCommentsAndFollows(viewer: Viewer): Promise<void> {
  const { comments, follows } = app.services;
  const say = async (postId: number, parentId: number | null) => {
    const { comment } = await comments.add(viewer, { postId, content: 'words', parentId }, { idempotencyKey: null });
    return comment.id;
  };
  for (let index = 0; index < 60; index += 1) {
    ids.comment = await say(ids.post, null);
    for (let reply = 0; reply < 4; reply += 1) await say(ids.post, ids.comment);
    await say(ids.post - index - 1, null);
  }
  // Full pages of 100: a page that comes short takes one statement more.
  for (let index = 0; index < 50; index += 1) await say(ids.post, null);
  for (let reply = 0; reply < 100; reply += 1) await say(ids.post, ids.comment);
  for (let index = 0; index < 80; index += 1) {
    await follows.follow({ ...(await app.register(`reader${index}`)), sessionId: 0 }, { followingId: ana.id });
  }
  for (let index = 0; index < 30; index += 1) {
    const other = { ...(await app.register(`member${index}`)), sessionId: 0 };
    await follows.follow(other, { followingId: ana.id });
    if (index % 2 === 0) await follows.follow(viewer, { followingId: other.id });
  }
}

async function addBlocksMutesAndCases(): Promise<void> {
  const { db } = app.database;
  const others = await addManyMembers(db, 2000);
  const isOther = sql`members.id between ${others[0]} and ${others.at(-1)}`;
  await sql`insert into blocks (member_id, other_id, is_blocker, created_at)
    select ${ana.id}, members.id, 1, 1 from members where ${isOther}
    union all select members.id, ${ana.id}, 0, 1 from members where ${isOther}`.execute(db);
  await sql`insert into mutes (member_id, other_id, created_at)
    select ${ana.id}, members.id, 1 from members where ${isOther}
    union all select members.id, ${ana.id}, 1 from members where ${isOther}`.execute(db);
  await sql`insert into muted_words (member_id, word, word_key, created_at)
    select members.id, 'w', 'w', 1 from members`.execute(db);
  await addManyCases(db, { memberIds: others, memberId: ana.id });
}

/** Without them Postgres would find ana's votes by the posts, which are all hers. */
async function addVotesOfOthers(): Promise<void> {
  const others = sql`members.username like 'member%'`;
  await sql`insert into votes (member_id, post_id, is_positive, created_at)
    select members.id, posts.id, 1, 1 from members cross join posts where ${others}`.execute(app.database.db);
  await sql`insert into comment_votes (member_id, comment_id, is_positive, created_at)
    select members.id, comments.id, 1, 1 from members cross join comments where ${others}`.execute(app.database.db);
}

/** Postgres would read empty tables as a whole. */
async function addRelationsOfOthers(): Promise<void> {
  const { db } = app.database;
  const pairs = sql`members as one cross join members as other
    where one.username like 'member%' and other.username like 'reader%'`;
  await sql`insert into blocks (member_id, other_id, is_blocker, created_at)
    select one.id, other.id, 1, 1 from ${pairs}`.execute(db);
  await sql`insert into mutes (member_id, other_id, created_at) select one.id, other.id, 1 from ${pairs}`.execute(db);
  await sql`insert into friendships (member_id, other_id, state, request_id, changed_at)
    select one.id, other.id, 'friends', 1, 1 from ${pairs}`.execute(db);
}

async function addMedia(): Promise<void> {
  const { db } = app.database;
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 110; index += 1) {
      const media = await insertMedia(trx, {
        owner_id: ana.id,
        purpose: 'post',
        kind: 'image',
        state: 'ready',
        created_at: 1,
      });
      await trx
        .updateTable('media')
        .set({ post_id: ids.post - 250 })
        .where('id', '=', media.id)
        .execute();
    }
  });
}

/** Where muted words are hidden, one of them is for these. */
const calls: [name: string, url: (limit: number) => string, statements: number][] = [
  ['the feed', (limit) => `/api/posts?limit=${limit}`, 3],
  ['the feed by a stored key', (limit) => `/api/posts?ranker=rising&limit=${limit}`, 4],
  ['posts with a hashtag', (limit) => `/api/posts?hashtag=x&limit=${limit}`, 3],
  ['posts with a video', (limit) => `/api/posts?type=video&limit=${limit}`, 3],
  ['a member’s posts', (limit) => `/api/posts?memberId=${ana.id}&limit=${limit}`, 2],
  ['comments with replies', (limit) => `/api/posts/${ids.post}/comments?limit=${limit}`, 4],
  ['replies', (limit) => `/api/comments/${ids.comment}/replies?limit=${limit}`, 3],
  ['members', (limit) => `/api/users?limit=${limit}`, 1],
  ['a member’s media', (limit) => `/api/users/${ana.id}/media?limit=${limit}`, 2],
  ['followers', (limit) => `/api/followers?limit=${limit}`, 2],
  ['requests to follow', (limit) => `/api/followers/requests?limit=${limit}`, 2],
  ['the counts of follows', () => '/api/followers/counts', 1],
];

describe.each(calls)('a page of %s', (_name, url, statements) => {
  // The first cursor reads the secret that it is encrypted with.
  beforeAll(() => app.call('GET', url(1), { token: ana.token }));

  it.each([1, 20, 100])(
    'of %i takes the same number of statements as any other, plus one for the session',
    async (limit) => {
      const executed = await statementsOf(app.database.db, () => app.call('GET', url(limit), { token: ana.token }));
      expect(executed.map(({ sql: text }) => text).join('\n')).toMatch(/from "sessions"/);
      expect(executed).toHaveLength(statements + 1);
    },
  );
});

describe('a feed page', () => {
  it('of 20 posts is smaller than 20 kB', async () => {
    const { text } = await app.call('GET', '/trpc/posts.list?input=%7B%22json%22%3A%7B%22limit%22%3A20%7D%7D', {
      token: ana.token,
    });
    expect(text.length).toBeLessThan(20_000);
  });
});

interface Plan {
  name: string;
  read: (before: number | null) => Promise<unknown>;
  statement: RegExp;
  sqlite: RegExp;
  postgres: RegExp;
  isSorted?: boolean;
  /** What Postgres must do without, so that it plans for these few rows as for many. */
  avoided?: string[];
}

const actionIndexes = {
  post: 'posts_written_here',
  comment: 'comments_by_author',
  vote: 'votes_by_time',
  comment_vote: 'comment_votes_by_time',
  follow: 'follows_by_follower_id',
};

const viewerId = () => ana.id;
const plans: Plan[] = [
  {
    name: 'the days on which a member received votes',
    read: (since) =>
      listVoteDays(app.database.db, {
        memberId: viewerId(),
        since: since ?? 0,
        offsets: [
          { from: 0, offset: 0 },
          { from: 900_000, offset: 3_600_000 },
        ],
      }),
    statement: /from "received_votes"/,
    sqlite: /SEARCH received_votes USING PRIMARY KEY \(member_id=\? AND quarter>\?\)/,
    postgres: /received_votes_key/,
    isSorted: true,
  },
  {
    name: 'the votes a member received since a time',
    read: (since) => countReceivedSince(app.database.db, viewerId(), since ?? 0),
    statement: /from "received_votes"/,
    sqlite: /SEARCH received_votes USING PRIMARY KEY \(member_id=\? AND quarter>\?\)/,
    postgres: /received_votes_key/,
  },
  {
    name: 'the posts insights are from',
    read: (since) => listRecentPosts(app.database.db, { memberId: viewerId(), since: since ?? 0 }),
    statement: /from "posts"/,
    sqlite: /SEARCH posts USING INDEX posts_written_here/,
    postgres: /Index (Only )?Scan Backward using posts_/,
  },
  {
    name: 'the stories insights are from',
    read: (since) => listRecentStories(app.database.db, { memberId: viewerId(), since: since ?? 0 }),
    statement: /from "stories"/,
    sqlite: /SEARCH stories USING COVERING INDEX stories_by_author/,
    postgres: /Index Only Scan using stories_by_author/,
  },
  {
    name: 'the comments insights are from',
    read: (since) => listRecentComments(app.database.db, { memberId: viewerId(), since: since ?? 0 }),
    statement: /from "comments"/,
    sqlite: /SEARCH comments USING COVERING INDEX comments_by_author/,
    postgres: /Index (Only )?Scan Backward using comments_/,
  },
  {
    name: 'the votes given insights are from',
    read: (since) => listRecentVotesGiven(app.database.db, { memberId: viewerId(), since: since ?? 0 }),
    statement: /from "votes"/,
    sqlite: /SEARCH votes USING PRIMARY KEY/,
    postgres: /votes_key/,
  },
  {
    name: 'the parts of a score',
    read: () => listScoreParts(app.database.db, { memberId: viewerId() }),
    statement: /from "posts"/,
    sqlite: /SEARCH posts USING COVERING INDEX posts_by_author[\s\S]*posts_deleted[\s\S]*comments_deleted/,
    postgres: /Index (Only )?Scan Backward using posts_[\s\S]*_deleted/,
  },
  {
    name: 'the feed',
    read: (after) => listPosts(app.database.db, { viewerId: viewerId(), after, limit: 20 }),
    statement: /from "posts"/,
    sqlite:
      /SEARCH posts USING INDEX posts_public[\s\S]*SEARCH blocks USING PRIMARY KEY[\s\S]*SEARCH mutes USING PRIMARY KEY/,
    postgres: /Index (Only )?Scan Backward using posts_(public|pkey)[\s\S]*blocks_key[\s\S]*mutes_key/,
  },
  ...storedRankers.map(
    (ranker): Plan => ({
      name: `the feed by ${ranker}`,
      read: (before) =>
        listRanked(app.database.db, {
          ranker,
          viewerId: viewerId(),
          after: before === null ? null : [2_000_000_000, before],
          limit: 20,
        }),
      statement: /"listed"/,
      sqlite: new RegExp(
        `SEARCH post_stats USING (COVERING )?INDEX post_stats_by_${ranker}_key[\\s\\S]*blocks USING PRIMARY KEY`,
      ),
      postgres: new RegExp(`Index (Only )?Scan using post_stats_by_${ranker}_key[\\s\\S]*blocks_key[\\s\\S]*mutes_key`),
    }),
  ),
  {
    name: 'the posts of those one follows',
    read: (after) => listFollowed(app.database.db, { viewerId: viewerId(), after, limit: 20 }),
    statement: /"listed"/,
    sqlite:
      /SEARCH follows USING (COVERING )?INDEX follows_by_follower_id[\s\S]*SEARCH posts USING (COVERING )?INDEX posts_by_name/,
    postgres: /follows_by_follower_id[\s\S]*posts_(by_name|pkey)/,
    isSorted: true,
  },
  {
    name: 'the posts among which trending ones are found',
    read: () => listTrendingIds(app.database.db),
    statement: /"compared"/,
    sqlite: /SEARCH post_stats USING INDEX post_stats_by_trending_key/,
    postgres: /Index Scan using post_stats_by_trending_key/,
    // So many that are compared.
    isSorted: true,
  },
  {
    name: 'newer posts of others',
    read: (after) => countNewerPosts(app.database.db, viewerId(), after ?? 0),
    statement: /from "posts"/,
    sqlite: /SEARCH posts USING INDEX posts_public/,
    postgres: /Index (Only )?Scan Backward using posts_(public|pkey)/,
  },
  {
    // A table of few rows, read from its end.
    name: 'what members did last',
    read: () => listLatestActivities(app.database.db, viewerId()),
    statement: /from "activities"/,
    sqlite: /SCAN activities\n/,
    postgres: /Index (Only )?Scan Backward using activities_pkey/,
  },
  {
    name: 'posts with a video',
    read: (after) => listPosts(app.database.db, { viewerId: viewerId(), after, limit: 20, hasVideo: true }),
    statement: /from "posts"/,
    sqlite: /SEARCH posts USING INDEX posts_videos/,
    postgres: /Index (Only )?Scan Backward using posts_(videos|public|pkey)/,
  },
  {
    name: 'posts with a hashtag',
    read: (after) => listPosts(app.database.db, { viewerId: viewerId(), after, limit: 20, hashtag: 'x' }),
    statement: /from "post_hashtags"/,
    sqlite: /SEARCH post_hashtags USING PRIMARY KEY/,
    postgres: /Index (Only )?Scan Backward using (post_hashtags_key|posts_(public|pkey))/,
  },
  {
    name: 'a member’s posts',
    read: (after) =>
      listPostsOfMember(app.database.db, {
        ...{ viewerId: viewerId(), memberId: ana.id, hasVideo: false, limit: 20 },
        after: after === null ? null : [after, after],
      }),
    statement: /from "posts"/,
    sqlite: /SEARCH posts USING COVERING INDEX posts_of_author_by_time/,
    postgres: /Index (Only )?Scan using posts_(of_author|outside_circles)_by_time/,
  },
  {
    name: 'comments',
    read: (after) => listComments(app.database.db, { viewerId: viewerId(), postId: ids.post, after, limit: 20 }),
    statement: /from "comments"/,
    sqlite: /SEARCH comments USING INDEX comments_of_post/,
    postgres: /Index Scan using comments_(of_post|pkey)/,
  },
  {
    name: 'replies',
    read: (after) => listReplies(app.database.db, { viewerId: viewerId(), parentId: ids.comment, after, limit: 20 }),
    statement: /from "comments"/,
    sqlite: /SEARCH comments USING INDEX comments_replies/,
    postgres: /Index Scan using comments_(replies|pkey)/,
  },
  {
    name: 'the first replies of comments',
    read: () => listFirstReplies(app.database.db, viewerId(), [ids.comment, ids.comment + 1]),
    statement: /from "comments"/,
    sqlite: /SEARCH replies USING (COVERING )?INDEX comments_replies \(parent_id=\? AND id<\?\)/,
    postgres: /Index (Only )?Scan using comments_replies/,
    isSorted: true,
  },
  {
    name: 'members',
    read: (after) => listMembers(app.database.db, { viewerId: viewerId(), after, limit: 20 }),
    statement: /from "members"/,
    sqlite: /SEARCH members USING (INTEGER PRIMARY KEY|COVERING INDEX)/,
    postgres: /Index (Only )?Scan Backward using members_pkey/,
  },
  {
    name: 'members by followers',
    read: (before) =>
      listMembersByFollowers(app.database.db, {
        ...{ viewerId: viewerId(), limit: 20 },
        after: before === null ? null : [before, before],
      }),
    statement: /from "member_stats"/,
    sqlite: /SEARCH member_stats USING COVERING INDEX member_stats_by_followers/,
    postgres: /Index (Only )?Scan Backward using member_stats_by_followers/,
  },
  {
    name: 'members whose username conflicts with a new one',
    read: () => listUsernameConflicts(app.database.db, 'ana'),
    statement: /"username_skeleton"/,
    sqlite: /USING (COVERING )?INDEX .*username_key=\?[\s\S]*username_skeleton=\?/,
    postgres: /using members_username_key_key[\s\S]*using members_by_skeleton/,
  },
  ...([0, 1] as const).map(
    (tier): Plan => ({
      name: `members found by ${tier === 0 ? 'the start of a word' : 'a part inside of a word'}`,
      read: (before) =>
        findTerms(
          app.database.db,
          { word: 'ana', tier, withFollowers: true },
          before === null ? FIRST_WINDOW : { reach: 3, term: 'ana', id: before },
          viewerId(),
        ),
      statement: /from "member_terms"/,
      sqlite:
        /SEARCH member_terms USING PRIMARY KEY \(tier=\? AND reach=\? AND (term>\?|\(term,member_id\)>\(\?,\?\)) AND term<\?\)/,
      postgres: /Index (Only )?Scan using member_terms_key[\s\S]*tier = (0|1)[\s\S]*members_pkey/,
    }),
  ),
  {
    name: 'members found among those the viewer knows',
    read: () => findRelated(app.database.db, { word: 'ana', tier: 0, withFollowers: true }, viewerId()),
    statement: /from "follows" where "follows"."follower_id"/,
    sqlite:
      /SEARCH friendships USING (COVERING )?INDEX friendships_[\s\S]*SEARCH follows USING INDEX follows_by_follower_id[\s\S]*SEARCH follows USING INDEX follows_by_following_id[\s\S]*SEARCH members USING INTEGER PRIMARY KEY/,
    postgres: /using friendships_[\s\S]*using follows_(by_follower_id|pkey)[\s\S]*using follows_(by_following_id|pkey)/,
  },
  {
    name: 'the member with a username',
    read: () => findIdByUsername(app.database.db, 'ana'),
    statement: /"username_key"/,
    sqlite: /SEARCH members USING COVERING INDEX .* \(username_key=\?\)/,
    postgres: /members_username_key_key/,
  },
  {
    name: 'suggested hashtags',
    read: () => suggestHashtags(app.database.db, viewerId(), 'x'),
    statement: /from "hashtags"/,
    sqlite: /INDEX hashtags_by_uses[\s\S]*SEARCH hashtags USING PRIMARY KEY \(tag_key>\? AND tag_key<\?\)/,
    postgres: /hashtags_by_uses[\s\S]*Index Scan using hashtags_pkey/,
    isSorted: true,
  },
  {
    name: 'the counts of follows',
    read: () => countFollows(app.database.db, viewerId()),
    statement: /"waiting"/,
    sqlite: /INDEX follows_by_following_id \(following_id=\? AND status=\?\)[\s\S]*INDEX follows_by_follower_id/,
    postgres: /follows_by_following_id[\s\S]*follows_by_follower_id/,
  },
  {
    name: 'followers',
    read: (after) =>
      listFollows(app.database.db, {
        side: 'following_id',
        memberId: ana.id,
        status: 'accepted',
        viewerId: viewerId(),
        after,
        limit: 20,
      }),
    statement: /"follows"/,
    sqlite: /SEARCH follows USING INDEX follows_by_following_id/,
    postgres: /Index Scan Backward using follows_(by_following_id|pkey)/,
  },
  {
    name: 'a member’s media',
    read: (after) =>
      listMediaOfMember(app.database.db, { viewerId: viewerId(), memberId: ana.id, kind: null, after, limit: 20 }),
    statement: /from "media"/,
    sqlite: /SEARCH media USING (COVERING )?INDEX media_gallery \(owner_id=\? AND post_id<\?\)/,
    postgres: /Index Scan using media_gallery/,
  },
  ...(['all', 'follows'] as const).map(
    (filter): Plan => ({
      name: `notifications, ${filter}`,
      read: (before) =>
        listNotifications(app.database.db, {
          viewerId: viewerId(),
          filter,
          after: before === null ? null : [app.clock.now, before],
          limit: 20,
          now: app.clock.now,
        }),
      statement: /"listed"/,
      sqlite: filter === 'all' ? /INDEX notifications_latest/ : /INDEX notifications_filtered/,
      postgres: filter === 'all' ? /using notifications_latest/ : /using notifications_filtered/,
      // By the order they were found in: few rows, once more.
      isSorted: true,
    }),
  ),
  {
    name: 'the unread count',
    read: () => countUnreadRows(app.database.db, { viewerId: viewerId(), now: app.clock.now }),
    statement: /from "notifications"/,
    sqlite: /INDEX notifications_unread/,
    postgres: /using notifications_unread/,
  },
  {
    name: 'unread notifications with what they are about',
    read: () => listUnreadRows(app.database.db, { viewerId: viewerId(), now: app.clock.now }),
    statement: /"listed"/,
    sqlite: /INDEX notifications_unread/,
    postgres: /using notifications_unread/,
  },
  {
    name: 'blocked members',
    read: (before) =>
      listBlocks(app.database.db, { memberId: ana.id, after: before === null ? null : [1, before], limit: 20 }),
    statement: /from "blocks"/,
    sqlite: /SEARCH blocks USING (COVERING )?INDEX blocks_latest/,
    postgres: /using blocks_(latest|key)/,
  },
  {
    name: 'muted members',
    read: (before) =>
      listMutes(app.database.db, { memberId: ana.id, after: before === null ? null : [1, before], limit: 20 }),
    statement: /from "mutes" as "listed"/,
    sqlite: /SEARCH listed USING INDEX mutes_latest/,
    postgres: /using mutes_(latest|key)/,
  },
  {
    name: 'a blocked member by name',
    read: () => findBlockOfName(app.database.db, ana.id, 'ben'),
    statement: /from "blocks"/,
    sqlite: /SEARCH members USING INDEX \S+ \(username_key=\?\)[\s\S]*SEARCH blocks USING PRIMARY KEY/,
    postgres: /Index Scan using members_username_key_key[\s\S]*Index Only Scan using blocks_/,
  },
  {
    name: 'muted words',
    read: () => findWordFilter(app.database.db, ana.id),
    statement: /from "muted_words"/,
    sqlite: /SEARCH muted_words USING COVERING INDEX muted_words_key/,
    postgres: /using muted_words_key/,
  },
  ...(['post', 'comment', 'vote', 'comment_vote', 'follow'] as const).map(
    (source): Plan => ({
      name: `own actions, ${source}`,
      read: (before) =>
        listActions(
          app.database.db,
          { source },
          {
            memberId: viewerId(),
            after: before === null ? null : [app.clock.now, before],
            limit: 20,
          },
        ),
      statement: /^select/,
      sqlite: new RegExp(`INDEX ${actionIndexes[source]}`),
      postgres: new RegExp(`using ${actionIndexes[source]}|using (posts|comments|follows)_pkey`),
    }),
  ),
  ...(['vote', 'comment_vote'] as const).map(
    (source): Plan => ({
      name: `own actions, positive ${source}`,
      read: (before) => {
        const after = before === null ? null : ([app.clock.now, before] as const);
        return listActions(app.database.db, { source, isPositive: true }, { memberId: viewerId(), after, limit: 20 });
      },
      statement: /^select/,
      sqlite: new RegExp(`INDEX ${actionIndexes[source]}`),
      postgres: new RegExp(`using ${actionIndexes[source]}`),
    }),
  ),
  {
    name: 'private posts for close friends alone',
    read: (after) =>
      listPrivateIds(app.database.db, { viewerId: viewerId(), audience: 'close_followers', after, limit: 20 }),
    statement: /^select/,
    sqlite: /SEARCH posts USING (COVERING )?INDEX posts_for_close_followers \(author_id=\? AND id/,
    postgres: /using posts_for_close_followers/,
    isSorted: true,
  },
  {
    name: 'a member’s posts with media',
    read: (after) =>
      listPostsOfMember(app.database.db, {
        ...{ viewerId: viewerId(), memberId: ana.id, hasVideo: false, hasMedia: true, limit: 20 },
        after: after === null ? null : [after, after],
      }),
    statement: /from "posts"/,
    sqlite:
      /SEARCH posts USING COVERING INDEX posts_of_author_by_time[\s\S]*SEARCH media USING COVERING INDEX media_by_post/,
    postgres:
      /Index (Only )?Scan using posts_(of_author|outside_circles)_by_time[\s\S]*Index (Only )?Scan using media_/,
  },
  ...(['followers', 'close_followers'] as const).map(
    (audience): Plan => ({
      name: `private posts for ${audience}`,
      read: (after) => listPrivateIds(app.database.db, { viewerId: viewerId(), after, limit: 20 }),
      statement: /union all/,
      sqlite: new RegExp(
        `SEARCH friendships USING COVERING INDEX friendships_(mutual|close_to)[\\s\\S]*SEARCH posts USING (COVERING )?INDEX posts_for_${audience} \\(author_id=\\? AND id`,
      ),
      postgres: new RegExp(`using posts_for_${audience}`),
      isSorted: true,
    }),
  ),
  {
    name: 'private posts by id',
    read: () => listPostsById(app.database.db, viewerId(), [1, 2, 3]),
    statement: /"post_stats"/,
    sqlite: /SEARCH posts USING INTEGER PRIMARY KEY/,
    postgres: /posts_pkey/,
    isSorted: true,
  },
  {
    name: 'the hashtags of the last hours',
    read: () => countHashtags(app.database.db, app.clock.now),
    statement: /hashtag_hours/,
    sqlite: /SEARCH hashtag_hours USING COVERING INDEX hashtag_hours_by_authors \(hour=\? AND authors>\?\)/,
    postgres: /Index Only Scan using hashtag_hours_by_authors/,
    isSorted: true,
  },
  {
    name: 'whom a new post is announced to',
    read: () => listRecipientsOfPost(app.database.db, [ana.id, ana.id + 1], { postId: ids.post }),
    statement: /"members"/,
    sqlite: /SEARCH members USING INTEGER PRIMARY KEY[\s\S]*SEARCH blocks[\s\S]*SEARCH mutes USING PRIMARY KEY/,
    postgres: /members_pkey[\s\S]*mutes_key[\s\S]*blocks_key/,
  },
  {
    name: 'whom an activity is sent to',
    read: () => listRecipientsOfActivity(app.database.db, [ana.id, ana.id + 1], { id: 1 }),
    statement: /"members"/,
    sqlite: /SEARCH members USING INTEGER PRIMARY KEY/,
    postgres: /members_pkey/,
  },
  {
    name: 'candidates for top vibers',
    read: () => listCandidates(app.database.db, {}),
    statement: /as "newest"/,
    sqlite: /SEARCH posts USING INDEX posts_public/,
    postgres: /Index Scan Backward using posts_(public|pkey)/,
    isSorted: true,
  },
  {
    name: 'authors of the newest posts',
    read: () => listActiveAuthors(app.database.db, { since: 0 }),
    statement: /as "newest"/,
    sqlite: /SEARCH posts USING INDEX posts_public/,
    postgres: /Index Scan Backward using posts_(public|pkey)/,
    isSorted: true,
  },
  {
    name: 'authors with hashtags',
    read: () => listAuthorsWithTags(app.database.db, ['bread', 'tea'], 0),
    statement: /from "post_hashtags"/,
    sqlite: /SEARCH post_hashtags USING (COVERING INDEX|PRIMARY KEY)[\s\S]*SEARCH posts USING INTEGER PRIMARY KEY/,
    postgres: /post_hashtags_key/,
    isSorted: true,
  },
  {
    name: 'voters of candidates',
    read: () => listWithVoters(app.database.db, [ana.id, ana.id + 1], {}),
    statement: /comment_votes/,
    sqlite: /SEARCH posts USING INDEX posts_outside_circles[\s\S]*SEARCH votes USING (COVERING )?INDEX votes_by_post/,
    postgres: /votes_by_post/,
    isSorted: true,
  },
  {
    name: 'top vibers to follow',
    read: () => listToFollow(app.database.db, [ana.id + 1, ana.id + 2], { viewerId: viewerId(), now: app.clock.now }),
    statement: /"members"/,
    sqlite: /SEARCH members USING INTEGER PRIMARY KEY/,
    postgres: /members_pkey/,
  },
];

const searchPlans: Plan[] = [
  {
    name: 'posts with words',
    read: (before) =>
      findNewest(
        app.database.db,
        'post_search',
        [
          { all: ['post', ['1', '1*']], without: [] },
          { all: ['po*'], without: ['post'] },
        ],
        { from: 1, before: before ?? 1000, size: 21, isFromNewest: false },
      ),
    statement: /post_search/,
    // By what is matched (M) and the range of ids (< and >), in descending order.
    sqlite: /SCAN found VIRTUAL TABLE INDEX \d+:(><|<>|=|)M/,
    postgres: /Bitmap Index Scan on post_search_tokens/,
    avoided: ['enable_seqscan'],
  },
  {
    name: 'posts with words, by id',
    read: () => listUnmutedPosts(app.database.db, [1, 2, 3], { viewerId: viewerId() }),
    statement: /"post_stats"/,
    sqlite: /SEARCH posts USING INTEGER PRIMARY KEY[\s\S]*SEARCH mutes USING PRIMARY KEY/,
    postgres: /posts_pkey[\s\S]*mutes_key/,
    isSorted: true,
  },
  {
    name: 'the ids of posts since a time',
    read: (since) => findIdRange(app.database.db, { since: since ?? 0, before: null }),
    statement: /min\(/,
    sqlite: /SEARCH posts USING COVERING INDEX posts_written_here_by_time \(created_at>\?\)/,
    postgres: /Index (Only )?Scan using posts_(written_here_)?by_time/,
  },
  {
    name: 'the ids of posts before a time',
    read: (before) => findIdRange(app.database.db, { since: null, before: before ?? 0 }),
    statement: /max\(/,
    sqlite: /SEARCH posts USING COVERING INDEX posts_written_here_by_time \(created_at<\?\)/,
    postgres: /Index (Only )?Scan Backward using posts_(written_here_)?by_time/,
  },
];

const moderationPlans: Plan[] = [
  ...(['open', 'decided', 'appealed'] as const).map(
    (state): Plan => ({
      name: `cases, ${state}`,
      read: (before) =>
        listCases(app.database.db, {
          ...{ viewerId: 1, state, limit: 20 },
          after: before === null ? null : [before, before],
        }),
      statement: /from "report_cases"/,
      sqlite:
        state === 'open'
          ? /SEARCH report_cases USING INDEX report_cases_most_reported \(state=\? AND report_count<\?\)/
          : /SEARCH report_cases USING INDEX report_cases_latest \(state=\? AND changed_at<\?\)/,
      postgres:
        state === 'open' ? /Index Scan using report_cases_most_reported/ : /Index Scan using report_cases_latest/,
    }),
  ),
  {
    name: 'the reports of a case',
    read: () => listReportsOf(app.database.db, 1),
    statement: /from "reports"/,
    sqlite: /SEARCH reports USING INDEX reports_of_case \(case_id=\?\)/,
    postgres: /Index Scan using reports_of_case/,
  },
  {
    name: 'the reasons of cases',
    read: () => listReasons(app.database.db, [1, 2, 3]),
    statement: /from "reports"/,
    sqlite: /SEARCH reports USING INDEX reports_(of_case|key) \(case_id=\?\)/,
    postgres: /reports_(of_case|key)/,
    isSorted: true,
  },
  {
    name: 'the decisions of cases',
    read: () => listDecisionsOf(app.database.db, [1, 2, 3]),
    statement: /from "decisions"/,
    sqlite: /SEARCH decisions USING INDEX sqlite_autoindex_decisions_1 \(case_id=\?\)/,
    postgres: /decisions_case_id_key/,
  },
  {
    name: 'own reports',
    read: (after) => listOwnReports(app.database.db, { viewerId: viewerId(), endedAfter: 0, after, limit: 20 }),
    statement: /from "reports"/,
    sqlite: /SEARCH reports USING INDEX reports_by_reporter \(reporter_id=\? AND id<\?\)/,
    postgres: /Index Scan using reports_by_reporter/,
  },
  {
    name: 'decisions about oneself',
    read: (before) => listOwnDecisions(app.database.db, { memberId: viewerId(), before, limit: 20 }),
    statement: /from "decisions"/,
    sqlite: /SEARCH decisions USING INDEX decisions_about \(member_id=\? AND id<\?\)/,
    postgres: /Index Scan using decisions_about/,
  },
  {
    name: 'whether a member is suspended',
    read: () => findSuspension(app.database.db, viewerId(), app.clock.now),
    statement: /from "decisions"/,
    sqlite: /SEARCH decisions USING INDEX decisions_suspensions \(member_id=\?\)/,
    postgres: /Index Scan using decisions_suspensions/,
    isSorted: true,
  },
  {
    name: 'suspensions',
    read: (before) => listSuspensions(app.database.db, { now: app.clock.now, before, limit: 20 }),
    statement: /from "decisions"/,
    sqlite: /SEARCH decisions USING INDEX decisions_latest_suspensions \(id<\?\)/,
    postgres: /Index Scan using decisions_latest_suspensions/,
  },
  {
    name: 'the audit log',
    read: (before) => listLog(app.database.db, { exceptAbout: 1, before, limit: 20 }),
    statement: /from "audit_log"/,
    sqlite: /SEARCH audit_log USING INTEGER PRIMARY KEY \(rowid<\?\)/,
    postgres: /Index Scan Backward using audit_log_pkey/,
  },
  {
    name: 'the audit log about oneself',
    read: (before) => listLog(app.database.db, { memberId: viewerId(), before, limit: 20 }),
    statement: /from "audit_log"/,
    sqlite: /SEARCH audit_log USING INDEX audit_log_about \(member_id=\? AND id<\?\)/,
    postgres: /Index Scan using audit_log_about/,
  },
];

const allPlans = [...plans, ...searchPlans, ...moderationPlans];

describe.each(allPlans)('$name', ({ read, statement, sqlite, postgres, isSorted = false, avoided }) => {
  it.each([null, 150])('are found by indexes only, from %j on', async (from) => {
    const executed = (await statementsOf(app.database.db, () => read(from))).find(({ sql: text }) =>
      statement.test(text),
    );
    const plan = await planOf(app.database.db, executed, avoided);
    if (inject('engine') === 'postgres') {
      expect(plan).toMatch(postgres);
      expect(plan).not.toMatch(
        /hashed SubPlan|(Merge|Hash) Join|Seq Scan on (posts|post_stats|post_hashtags|hashtags|votes|comments|comment_stats|follows|media|blocks|mutes|friendships|report_cases|reports|decisions|audit_log)/,
      );
      return;
    }
    // These are co-routines: their rows are read one by one, until the page is full.
    expect(plan).not.toMatch(
      /SCAN (?!listed|waiting|unread|parents|matching|newest|top|examined|newer$|candidates|pairs|authors|written|said|voters|several|others|latest|bounded|found|compared|author|activities\n|hashtags USING COVERING INDEX hashtags_by_uses)|BLOOM|AUTOMATIC|MATERIALIZE/,
    );
    if (!isSorted) expect(plan).not.toMatch(/TEMP B-TREE/);
    expect(plan).toMatch(sqlite);
  });
});

describe('suggested hashtags among very many', () => {
  beforeAll(async () => {
    const { db } = app.database;
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60000)
      insert into hashtags (tag_key, uses) select 'many' || n, n % 100 from numbers`.execute(db);
    await sql`
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60000)
      insert into post_hashtags (tag_key, post_id) select 'many' || n, ${ids.post} - n % 200 from numbers`.execute(db);
    if (inject('engine') === 'postgres') await sql`analyze`.execute(db);
  });

  it.each(['', 'm', 'many5', 'many50000'])('are found by indexes only, with the beginning %j', async (prefix) => {
    const executed = await statementsOf(app.database.db, () => suggestHashtags(app.database.db, viewerId(), prefix));
    expect(executed).toHaveLength(1);
    const plan = await planOf(app.database.db, executed[0], []);
    expect(plan).not.toMatch(
      /Seq Scan on (hashtags|post_hashtags|posts)|Hash Join|BLOOM|AUTOMATIC|SCAN (post_hashtags|posts)/,
    );
    expect(plan).toMatch(/SEARCH post_hashtags USING PRIMARY KEY \(tag_key=\?\)|post_hashtags_key/);
  });
});

describe('the terms of a member whose followers have doubled', () => {
  it('are found by their key', async () => {
    const { db } = app.database;
    const move = (before: number, after: number) =>
      db.transaction().execute((trx) => statementsOf(trx, () => moveFollowerBand(trx, ana.id, { before, after })));
    await move(0, 1);
    const [found] = (await move(1, 0)).filter((one) => one.sql.startsWith('update'));
    const expected = {
      sqlite: /SEARCH member_terms USING PRIMARY KEY \(tier=\? AND reach=\? AND term=\? AND member_id=\?\)/,
      postgres: /Index Scan using member_terms_key[\s\S]*tier = ANY[\s\S]*reach = [\s\S]*term = ANY[\s\S]*member_id = /,
    };
    expect(await planOf(db, found)).toMatch(expected[inject('engine')]);
  });
});
