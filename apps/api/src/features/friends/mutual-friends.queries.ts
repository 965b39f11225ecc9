import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

/**
 * The friends of `outer` are read one by one and looked up among those of the other, so it must be the one with fewer
 * friends.
 */
function countBy(outer: 'viewer' | 'member') {
  return preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) => {
    const isViewers = sql<boolean>`mine.member_id = ${viewerId} and mine.state = 'friends'`;
    const isTheirs = sql<boolean>`theirs.member_id = members.id and theirs.state = 'friends'`;
    // SQLite keeps the order of a cross join.
    const count =
      outer === 'viewer'
        ? sql<number>`(select count(*) from friendships as mine cross join friendships as theirs
            where ${isViewers} and ${isTheirs} and theirs.other_id = mine.other_id)`
        : sql<number>`(select count(*) from friendships as theirs cross join friendships as mine
            where ${isTheirs} and ${isViewers} and mine.other_id = theirs.other_id)`;
    return db
      .selectFrom('members')
      .select(['members.id', count.as('mutual')])
      .where('members.id', 'in', ids);
  });
}

const countFromViewers = countBy('viewer');
const countFromTheirs = countBy('member');

/** Friends that one query may read, so that it does not block other calls. */
const READ_PER_QUERY = 40_000;

interface Compared {
  id: number;
  friend_count: number;
}

export async function countMutualFriends(
  db: Kysely<Database>,
  viewer: Compared,
  members: readonly Compared[],
): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const isFewer = (member: Compared) => member.friend_count < viewer.friend_count;
  const groups = [
    ...inGroups(members.filter(isFewer), (member) => member.friend_count).map((group) => ({
      group,
      query: countFromTheirs,
    })),
    ...inGroups(
      members.filter((member) => !isFewer(member)),
      () => viewer.friend_count,
    ).map((group) => ({ group, query: countFromViewers })),
  ];
  for (const [index, { group, query }] of groups.entries()) {
    if (index > 0) await nextTurn();
    const ids = group.map(({ id }) => id);
    for (const { id, mutual } of await query(db, ids, { viewerId: viewer.id })) counts.set(id, Number(mutual));
  }
  return counts;
}

function inGroups(members: readonly Compared[], sizeOf: (member: Compared) => number): Compared[][] {
  const groups: Compared[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const member of members) {
    if (sizeOf(member) === 0) continue;
    size += sizeOf(member);
    if (size > READ_PER_QUERY) {
      groups.push([]);
      size = sizeOf(member);
    }
    groups.at(-1)?.push(member);
  }
  return groups;
}
