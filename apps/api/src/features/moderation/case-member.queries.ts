import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Kysely } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { relationColumns } from '../members/relation.queries.ts';

/** Includes members who blocked the moderator. */
const members = preparedForIds(['viewerId'], (db, memberIds, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select('members.id as author_id')
    .select(authorColumns)
    .select(relationColumns(viewerId))
    .where('members.id', 'in', memberIds),
);

const MEMBERS_PER_QUERY = 100;

/** The returned function throws for members that are not among `ids`. */
export async function loadMembers(
  db: Kysely<Database>,
  viewerId: number,
  ids: Iterable<number | null>,
): Promise<(id: number) => Author> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map<number, Author>();
  for (let start = 0; start < wanted.length; start += MEMBERS_PER_QUERY) {
    const rows = await members(db, wanted.slice(start, start + MEMBERS_PER_QUERY), { viewerId });
    for (const row of rows) found.set(row.author_id, viewAuthor(row, viewerId));
  }
  return (id) => {
    const member = found.get(id);
    if (!member) throw new Error('A member of the moderation tables is missing');
    return member;
  };
}
