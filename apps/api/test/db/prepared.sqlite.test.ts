import { timePreferences } from '@vibeline/core/features/match/match.rules';
import { caseStates } from '@vibeline/core/features/moderation/moderation.rules';
import { storedRankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/db/schema.ts';
import { checkCases } from '../support/check-cases.ts';

// Queries that other tests prepared later, for lists of ids, are left out: as a text an id would be taken for a column.
vi.resetModules();
const { prepared, preparedSql } = await import('../../src/db/prepared.ts');
// Loads every feature's queries.
await import('../../src/services.ts');
const lists = {
  ...(await import('../../src/features/actions/action.queries.ts')),
  ...(await import('../../src/features/activities/activity.queries.ts')),
  ...(await import('../../src/features/circles/circle-members.queries.ts')),
  ...(await import('../../src/features/follows/follow.queries.ts')),
  ...(await import('../../src/features/friends/friend.queries.ts')),
  ...(await import('../../src/features/live/live-stream.queries.ts')),
  ...(await import('../../src/features/match/active-sessions.queries.ts')),
  ...(await import('../../src/features/match/vibe-match.queries.ts')),
  ...(await import('../../src/features/messages/conversations/conversation.queries.ts')),
  ...(await import('../../src/features/notifications/notification.queries.ts')),
  ...(await import('../../src/features/posts/media-gallery/media-gallery.queries.ts')),
  ...(await import('../../src/features/posts/post.queries.ts')),
  ...(await import('../../src/features/posts/rankers/ranker.queries.ts')),
  ...(await import('../../src/features/reports/case.queries.ts')),
  ...(await import('../../src/features/stories/story-archive.queries.ts')),
};

const { createMemoryBus } = await import('../../src/events/event-bus.ts');
const { sqliteFullText } = await import('../../src/db/sqlite/full-text-sqlite.ts');

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

// The pages of lists with filters are prepared when they are first asked for.
const page = { viewerId: 1, after: null, limit: 20 };
const own = { ...page, memberId: 1 };
const [all, found] = [
  { ...page, search: '' },
  { ...page, search: 'ana b' },
];
const archive = { ...page, authorId: 1, now: 0 };
const circle = { circleId: 1, ownerId: 1 };
const [now, times] = [0, { liveAfter: 0, seenAfter: 0, endedAfter: 0 }];
await Promise.all([
  ...[
    {},
    { hasVideo: true },
    { hasMedia: true },
    { memberId: 1 },
    { memberId: 2 },
    { hashtag: 'x' },
    { circleId: 1 },
  ].map((filter) => lists.listPosts(db, { ...page, ...filter })),
  ...storedRankers.map((ranker) => lists.listRanked(db, { ...page, ranker })),
  lists.listFollowed(db, page),
  ...([null, 'image', 'video'] as const).map((kind) => lists.listMediaOfMember(db, { ...own, kind })),
  ...lists.actionSources.map((source) => lists.listActions(db, { source }, own)),
  ...(['vote', 'comment_vote'] as const).map((source) => lists.listActions(db, { source, isPositive: true }, own)),
  ...[all, found].map((listing) => lists.listCircleMembers(db, { ...listing, ...circle })),
  ...[all, found].flatMap((listing) => [
    lists.listFriendships(db, { ...listing, state: 'incoming', isClose: false }),
    lists.listFriendships(db, { ...listing, state: 'friends', isClose: true }),
  ]),
  ...[all, found].map((listing) => lists.listConversations(db, { ...listing, filter: 'inbox', circleIds: [] })),
  ...(['accepted', 'pending'] as const).flatMap((status) => [
    lists.listFollows(db, { ...own, side: 'follower_id', status }),
    lists.listFollows(db, { ...own, side: 'following_id', status }),
  ]),
  ...[null, 'gaming' as const].map((category) => lists.listLiveStreams(db, { ...page, category, times })),
  ...(['all', 'requests', 'sent'] as const).map((filter) => lists.listMatches(db, { ...page, filter, now })),
  ...timePreferences.map((timePreference) =>
    lists.listActiveVibeSessions(db, { ...page, category: 'gaming', timePreference, others: true, now }),
  ),
  lists.listActiveVibeSessions(db, { ...page, category: null, timePreference: null, others: false, now }),
  ...(['all', 'follows'] as const).map((filter) => lists.listNotifications(db, { ...page, filter, now })),
  ...caseStates.map((state) => lists.listCases(db, { ...page, state })),
  ...[null, 'travel' as const].map((category) => lists.listArchivedStories(db, { ...archive, category })),
]);
await db.transaction().execute(async (trx) => {
  // Of the actor alone, and of another member.
  for (const memberId of [1, 2]) {
    await lists.recordActivity(trx, createMemoryBus(), { kind: 'follow', actorId: 1, memberId, now });
  }
  await sqliteFullText.index(trx, 'post_search', [{ id: 1, tokens: ['x'] }]);
});
const queries = preparedSql.map((toSql) => ({ sql: toSql(db), toSql }));

it('every prepared query is the same whether built with placeholders or with values', () => {
  const cases = queries.flatMap(({ sql, toSql }) => [0, 1, -1, '', 'x', null].map((value) => ({ sql, toSql, value })));
  return checkCases(
    cases,
    ({ sql, value }) => `${sql} with ${JSON.stringify(value)}`,
    ({ sql, toSql, value }) => expect(toSql(db, value)).toBe(sql),
  );
});

describe('a prepared query that depends on a value', () => {
  const tableOf = (name: 'posts' | 'members') => db.selectFrom(name).select('id');
  const lastQuery = () => preparedSql.at(-1);

  it('is found when it compares the value', () => {
    prepared(['id'], (_db, { id }: { id: number }) => tableOf(id === 0 ? 'posts' : 'members'));
    expect(lastQuery()?.(db, 0)).not.toBe(lastQuery()?.(db));
  });

  it('is found when it tests the value’s truth', () => {
    prepared(['id'], (_db, { id }: { id: number }) => tableOf(id ? 'members' : 'posts'));
    expect(lastQuery()?.(db, 0)).not.toBe(lastQuery()?.(db));
  });

  it('throws when it computes with the value', () => {
    prepared(['id'], (_db, { id }: { id: number }) => tableOf('posts').limit(id + 1));
    expect(() => lastQuery()?.(db)).toThrow('A prepared query must not depend on id');
  });
});

it('every prepared query is among those compared', () => {
  expect(queries.length).toBeGreaterThan(400);
  const countOf = (beginning: string) => queries.filter(({ sql }) => sql.startsWith(beginning)).length;
  expect(countOf('insert into "activities"')).toBe(2);
  expect(countOf('replace into "post_search"')).toBe(1);
});
