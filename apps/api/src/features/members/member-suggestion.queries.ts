import { readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import type { Kysely } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { listAuthorsById } from './author.queries.ts';
import { findMembers } from './find-members.ts';
import type { AuthorRow } from './member.view.ts';

interface Suggested {
  search: string;
  limit: number;
  /** A search also finds the middle of words; a mention is typed from the beginning. */
  isMention: boolean;
}

export async function suggestMembers(
  db: Kysely<Database>,
  viewerId: number | null,
  { search, limit, isMention }: Suggested,
): Promise<AuthorRow[]> {
  const ranked = {
    viewerId: viewerId ?? VISITOR_ID,
    words: readPeopleSearch(search),
    findsInside: !isMention,
    withFollowers: isMention,
  };
  // One more, because the viewer may be among them.
  const { rows } = await findMembers(db, ranked, { after: null, limit: limit + 1 }, (ids) =>
    listAuthorsById(db, ids, { viewerId: ranked.viewerId }),
  );
  return rows.filter(({ author_id: id }) => !isMention || Number(id) !== viewerId).slice(0, limit);
}

const visibleIds = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('members')
    .select('members.id')
    .where(seeEachOther(viewerId, 'members.id'))
    .where('members.id', 'in', ids),
);

export async function countMembers(
  db: Kysely<Database>,
  viewerId: number | null,
  { search, max }: { search: string; max: number },
): Promise<number> {
  const words = readPeopleSearch(search);
  if (words.length === 0) return 0;
  const ranked = { viewerId: viewerId ?? VISITOR_ID, words, findsInside: true, withFollowers: false };
  const { rows } = await findMembers(db, ranked, { after: null, limit: max }, (ids) =>
    visibleIds(db, ids, { viewerId: ranked.viewerId }),
  );
  return rows.length;
}
