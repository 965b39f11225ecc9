import { type Kysely, type RawBuilder, sql } from 'kysely';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { hasConsented } from '../settings/setting.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';
import { isNotMuted } from '../visibility/mute-visibility.queries.ts';

/** Whether a reason may name the member, who has then a public account: whom others follow or have as friends is theirs. */
export function mayBeNamed(viewerId: number): RawBuilder<boolean> {
  return sql<boolean>`(members.is_private = 0 and ${hasConsented('members.id')}
    and ${isNotMuted(viewerId, 'members.id')} and ${seeEachOther(viewerId, 'members.id')})`;
}

const listNamed = preparedForIds(['viewerId'], (db, ids, { viewerId }: { viewerId: number }) =>
  db
    .selectFrom('members')
    .select(['members.id', 'members.name'])
    .where('members.id', 'in', ids)
    .where(mayBeNamed(viewerId)),
);

/** The names of those whom a reason may name. */
export async function findNames(
  db: Kysely<Database>,
  viewerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await listNamed(db, [...new Set(ids)], { viewerId });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The two members that a row of candidates gives for its reason. */
export function idsBetween({ one, another }: { one: number | null; another: number | null }): number[] {
  return [...new Set([one, another])].flatMap((id) => (id === null ? [] : [Number(id)]));
}
