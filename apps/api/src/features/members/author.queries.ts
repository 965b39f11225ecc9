import type { Kysely } from 'kysely';
import { takeInGroups } from '../../db/lists/take-in-groups.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { deletedOf, isStaying } from '../visibility/deletion-visibility.queries.ts';
import { authorColumns, nameColumns } from './member.queries.ts';
import type { AuthorRow } from './member.view.ts';
import { relationColumns } from './relation.queries.ts';

type Values = { viewerId: number };

function authorRows(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('members')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select('members.id as author_id')
    .select(relationColumns(viewerId));
}

/** Without members who blocked the viewer or whom the viewer blocked. */
export const listAuthorsById = preparedForIds(['viewerId'], (db, ids, { viewerId }: Values) =>
  authorRows(db, viewerId)
    .select(authorColumns)
    .select('members.id')
    .where(seeEachOther(viewerId, 'members.id'))
    .where('members.id', 'in', ids),
);

const anyAuthors = preparedForIds(['viewerId'], (db, ids, { viewerId }: Values) =>
  authorRows(db, viewerId)
    .select(nameColumns)
    .select(deletedOf('members.id').as('author_absence'))
    .where('members.id', 'in', ids),
);

const AUTHORS_AT_ONCE = 100;

/** Of any number of ids. With blocked members, and those who are being deleted: whether the viewer may see what they did is for the caller to know. */
export async function findAnyAuthors(
  db: Kysely<Database>,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, AuthorRow>> {
  const rows = await takeInGroups(ids, AUTHORS_AT_ONCE, ids.length, (group) => anyAuthors(db, group, { viewerId }));
  return new Map(rows.map((row) => [row.author_id, row]));
}

const namesOfStaying = preparedForIds([], (db, ids) =>
  db.selectFrom('members').select(['id', 'name']).where(isStaying('members.id')).where('id', 'in', ids),
);

/** Of any number of ids, also blocked members; without those who are being deleted. */
export async function findNames(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await takeInGroups(ids, AUTHORS_AT_ONCE, ids.length, (group) => namesOfStaying(db, group, {}));
  return new Map(rows.map((row) => [row.id, row.name]));
}
