import { SHARED_TAGS_MS } from '@vibeline/core/features/friends/friend.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listCircleMates } from '../friends/circle-mates.queries.ts';
import { listFriendsOfFriends, listOwnTags } from '../friends/friend-candidates.queries.ts';
import { idsBetween } from '../friends/named-members.queries.ts';
import { listHashtagFollows } from '../hashtags/hashtag-follow.queries.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { listAuthorsWithTags, TAGS_MAX } from './authors-with-tags.queries.ts';
import { listFollowedByFollowed } from './people-to-follow.queries.ts';

/** Of each kind of ties, those with the most of them. */
const KNOWN_MAX = 50;

/** How many there are, and the ids of up to two of them. */
interface Between {
  count: number;
  ids: number[];
}

/** What the viewer and a member have in common. */
export interface Acquaintance {
  friends: Between | null;
  /** `shown` counts those whom a reason may name, `count` all. */
  followed: (Between & { shown: number }) | null;
  circles: number;
  tags: readonly string[];
}

export const NO_TIES: Acquaintance = { friends: null, followed: null, circles: 0, tags: [] };

/** In a constant number of statements; none for visitors. */
export async function findAcquaintances(
  db: Kysely<Database>,
  viewerId: number,
  now: number,
): Promise<ReadonlyMap<number, Acquaintance>> {
  const known = new Map<number, Acquaintance>();
  if (viewerId === VISITOR_ID) return known;
  const add = (id: number, ties: Partial<Acquaintance>) => known.set(id, { ...(known.get(id) ?? NO_TIES), ...ties });
  for (const row of (await listFriendsOfFriends(db, { viewerId })).slice(0, KNOWN_MAX)) {
    add(row.id, { friends: { count: Number(row.count), ids: idsBetween(row) } });
  }
  for (const row of await listFollowedByFollowed(db, { viewerId })) {
    add(row.id, { followed: { count: Number(row.count), shown: Number(row.shown), ids: idsBetween(row) } });
  }
  for (const { id, count } of (await listCircleMates(db, { viewerId })).slice(0, KNOWN_MAX)) {
    add(id, { circles: Number(count) });
  }
  for (const [id, tags] of await findByTags(db, viewerId, now)) add(id, { tags });
  return known;
}

async function findByTags(db: Kysely<Database>, viewerId: number, now: number): Promise<[number, string[]][]> {
  const followed = (await listHashtagFollows(db, viewerId)).map((row) => row.tag_key);
  const own = await listOwnTags(db, viewerId, now);
  const tags = [...new Set([...followed.slice(0, TAGS_MAX / 2), ...own, ...followed])].slice(0, TAGS_MAX);
  const byAuthor = new Map<number, string[]>();
  for (const { id, tag_key: tag } of await listAuthorsWithTags(db, tags, now - SHARED_TAGS_MS)) {
    byAuthor.set(id, [...(byAuthor.get(id) ?? []), tag]);
  }
  return [...byAuthor]
    .toSorted(([a, tagsOfA], [b, tagsOfB]) => tagsOfB.length - tagsOfA.length || a - b)
    .slice(0, KNOWN_MAX);
}
