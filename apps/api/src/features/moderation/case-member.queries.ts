import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { viewAuthor } from '../members/member.view.ts';

/** Includes members who blocked the moderator. The returned function throws for members that are not among `ids`. */
export async function loadMembers(
  db: Kysely<Database>,
  viewerId: number,
  ids: Iterable<number | null>,
): Promise<(id: number) => Author> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = await findAnyAuthors(db, viewerId, wanted);
  return (id) => {
    const member = found.get(id);
    if (!member) throw new Error('A member of the moderation tables is missing');
    return viewAuthor(member, viewerId);
  };
}
