import {
  FRIEND_SUGGESTIONS_MAX,
  MUTUAL_NAMES_MAX,
  SHARED_CIRCLES_MAX,
  SHARED_TAGS_MAX,
} from '@vibeline/core/features/friends/friend.rules';
import type { FriendSuggestion } from '@vibeline/core/features/friends/friend.schema';
import type { Kysely } from 'kysely';
import { takeInGroups } from '../../db/lists/take-in-groups.ts';
import type { Database } from '../../db/schema.ts';
import type { ViewerAt } from '../../viewer-at.ts';
import { viewMember } from '../members/member.view.ts';
import { countFriends } from '../members/member-counters.queries.ts';
import { listCircleMates, listSharedCircles } from './circle-mates.queries.ts';
import {
  CANDIDATES_MAX,
  listAuthorsWithTag,
  listFollowed,
  listFriendsOfFriends,
  listOwnTags,
  listSuggestible,
  type SuggestibleRow,
} from './friend-candidates.queries.ts';
import { countMutualFriends } from './mutual-friends.queries.ts';
import { findNames, idsBetween } from './named-members.queries.ts';

const EXAMINED_AT_ONCE = 50;

interface Rest {
  known: ReadonlySet<number>;
  max: number;
}

export async function suggestFriends(db: Kysely<Database>, viewerId: number, now: number): Promise<FriendSuggestion[]> {
  const found = await suggestFriendsOfFriends(db, viewerId, now);
  for (const suggestMore of [suggestBySharedCircles, suggestBySharedTags, suggestFollowed]) {
    const max = FRIEND_SUGGESTIONS_MAX - found.length;
    if (max <= 0) return found;
    const known = new Set(found.map(({ member }) => member.id));
    found.push(...(await suggestMore(db, viewerId, { now, known, max })));
  }
  return found;
}

async function suggestFriendsOfFriends(
  db: Kysely<Database>,
  viewerId: number,
  now: number,
): Promise<FriendSuggestion[]> {
  const candidates = await listFriendsOfFriends(db, { viewerId });
  const rows = await takeSuggestible(
    db,
    { viewerId, now },
    candidates.map(({ id }) => id),
    FRIEND_SUGGESTIONS_MAX,
  );
  const counts = await countMutual(db, viewerId, rows);
  const between = new Map(candidates.map((candidate) => [candidate.id, idsBetween(candidate)]));
  const friendsOf = (id: number) => (between.get(id) ?? []).slice(0, MUTUAL_NAMES_MAX);
  const names = await findNames(
    db,
    viewerId,
    rows.flatMap(({ id }) => friendsOf(id)),
  );
  return (
    rows
      .map((row): FriendSuggestion => {
        const count = counts.get(row.id) ?? 0;
        const reason = {
          kind: 'mutual' as const,
          count,
          names: friendsOf(row.id).flatMap((id) => names.get(id) ?? []),
        };
        return { member: viewMember(row, viewerId), mutualFriends: count, reason };
      })
      // A friendship may have ended between the queries.
      .filter(({ mutualFriends }) => mutualFriends > 0)
      .toSorted((a, b) => b.mutualFriends - a.mutualFriends)
  );
}

async function suggestBySharedCircles(
  db: Kysely<Database>,
  viewerId: number,
  { now, known, max }: Rest & { now: number },
): Promise<FriendSuggestion[]> {
  const candidates = (await listCircleMates(db, { viewerId })).filter(({ id }) => !known.has(id));
  const rows = await takeSuggestible(
    db,
    { viewerId, now },
    candidates.map(({ id }) => id),
    max,
  );
  const counts = await countMutual(db, viewerId, rows);
  const shared = new Map<number, string[]>();
  const ids = rows.map(({ id }) => id);
  for (const { member_id: id, name } of await listSharedCircles(db, ids, { viewerId })) {
    shared.set(id, [...(shared.get(id) ?? []), name]);
  }
  return rows.flatMap((row): FriendSuggestion[] => {
    const names = shared.get(row.id) ?? [];
    if (names.length === 0) return [];
    const reason = { kind: 'circles' as const, names: names.slice(0, SHARED_CIRCLES_MAX), count: names.length };
    return [{ member: viewMember(row, viewerId), mutualFriends: counts.get(row.id) ?? 0, reason }];
  });
}

async function suggestFollowed(
  db: Kysely<Database>,
  viewerId: number,
  { now, known, max }: Rest & { now: number },
): Promise<FriendSuggestion[]> {
  const followed = new Map((await listFollowed(db, { viewerId })).map(({ id, is_mutual }) => [id, is_mutual === 1]));
  const candidates = [...followed.keys()].filter((id) => !known.has(id));
  const rows = await takeSuggestible(db, { viewerId, now }, candidates, max);
  const counts = await countMutual(db, viewerId, rows);
  return rows.map((row) => ({
    member: viewMember(row, viewerId),
    mutualFriends: counts.get(row.id) ?? 0,
    reason: { kind: 'follows', isMutual: followed.get(row.id) ?? false },
  }));
}

async function suggestBySharedTags(
  db: Kysely<Database>,
  viewerId: number,
  { now, known, max }: Rest & { now: number },
): Promise<FriendSuggestion[]> {
  const shared = new Map<number, string[]>();
  for (const tag of await listOwnTags(db, viewerId, now)) {
    for (const { author_id: id } of await listAuthorsWithTag(db, tag, { viewerId, now })) {
      shared.set(id, [...(shared.get(id) ?? []), tag]);
    }
  }
  const candidates = [...shared]
    .filter(([id]) => !known.has(id))
    .toSorted(([a, tagsOfA], [b, tagsOfB]) => tagsOfB.length - tagsOfA.length || a - b)
    .map(([id]) => id)
    .slice(0, CANDIDATES_MAX);
  const rows = await takeSuggestible(db, { viewerId, now }, candidates, max);
  const counts = await countMutual(db, viewerId, rows);
  return rows.map((row) => ({
    member: viewMember(row, viewerId),
    mutualFriends: counts.get(row.id) ?? 0,
    reason: { kind: 'hashtags', tags: (shared.get(row.id) ?? []).slice(0, SHARED_TAGS_MAX) },
  }));
}

async function takeSuggestible(db: Kysely<Database>, viewerAt: ViewerAt, ids: readonly number[], max: number) {
  return takeInGroups(ids, EXAMINED_AT_ONCE, max, async (group) => {
    const rows = new Map((await listSuggestible(db, group, viewerAt)).map((row) => [row.id, row]));
    return group.flatMap((id) => rows.get(id) ?? []);
  });
}

async function countMutual(db: Kysely<Database>, viewerId: number, rows: readonly SuggestibleRow[]) {
  const { friend_count } = await countFriends(db, viewerId);
  return countMutualFriends(db, { id: viewerId, friend_count }, rows);
}
