import { MUTED_WORDS_MAX, MUTES_MAX } from '@vibeline/core/features/mutes/mute.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAtLeast } from '../../db/lists/has-at-least.ts';
import { FROM_NEWEST_PAIR, preparedPages } from '../../db/lists/prepared-pages.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { authorColumns } from '../members/member.queries.ts';
import { relationColumns } from '../members/relation.queries.ts';
import { seeEachOther } from '../visibility/block-visibility.queries.ts';

function muteRows(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('mutes as listed')
    .innerJoin('members', 'members.id', 'listed.other_id')
    .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
    .select(['members.id', 'members.id as author_id', 'listed.created_at', 'listed.ends_at'])
    .select(authorColumns)
    .select(relationColumns(memberId))
    .where('listed.member_id', '=', memberId)
    .where(seeEachOther(memberId, 'listed.other_id'));
}

export async function findMute(db: Kysely<Database>, memberId: number, otherId: number) {
  return muteRows(db, memberId).where('listed.other_id', '=', otherId).executeTakeFirst();
}

export type MuteRow = NonNullable<Awaited<ReturnType<typeof findMute>>>;

/** A member has at most `MUTES_MAX` rows, so all may be examined. */
export const listMutes = preparedPages(['memberId'], FROM_NEWEST_PAIR, (db, { memberId }, [createdAt, otherId], size) =>
  muteRows(db, memberId)
    .where(sql<boolean>`(listed.created_at, listed.other_id) < (${createdAt}, ${otherId})`)
    .orderBy('listed.created_at', 'desc')
    .orderBy('listed.other_id', 'desc')
    .limit(size),
);

export function hasMostMutes(db: Kysely<Database>, memberId: number): Promise<boolean> {
  const found = db.selectFrom('mutes').select('mutes.other_id').where('mutes.member_id', '=', memberId);
  return hasAtLeast(found, MUTES_MAX);
}

/** Muting again keeps the place in the list and changes the end. */
export async function saveMute(
  trx: Transaction<Database>,
  { memberId, otherId, endsAt, now }: { memberId: number; otherId: number; endsAt: number | null; now: number },
): Promise<void> {
  await trx
    .insertInto('mutes')
    .values({ member_id: memberId, other_id: otherId, ends_at: endsAt, created_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'other_id']).doUpdateSet({ ends_at: endsAt }))
    .execute();
}

export async function deleteMute(db: Kysely<Database>, memberId: number, otherId: number): Promise<void> {
  await db.deleteFrom('mutes').where('member_id', '=', memberId).where('other_id', '=', otherId).execute();
}

export async function deleteEndedMutes(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('mutes').where('ends_at', '<=', now).execute();
  await db.deleteFrom('muted_words').where('ends_at', '<=', now).execute();
}

export async function listMutedWords(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('muted_words')
    .select(['id', 'word', 'word_key', 'ends_at', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(MUTED_WORDS_MAX)
    .execute();
}

export type MutedWordRow = Awaited<ReturnType<typeof listMutedWords>>[number];

/** A word that is muted already keeps its place in the list, and changes its end. */
export async function saveMutedWords(
  trx: Transaction<Database>,
  { memberId, now, rows }: SavedWords,
): Promise<MutedWordRow[]> {
  return trx
    .insertInto('muted_words')
    .values(
      rows.map(({ word, key, endsAt }) => ({
        ...{ id: newRowId(), member_id: memberId, word, word_key: key },
        ...{ ends_at: endsAt, created_at: now },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'word_key']).doUpdateSet((eb) => ({
        word: eb.ref('excluded.word'),
        ends_at: eb.ref('excluded.ends_at'),
      })),
    )
    .returning(['id', 'word', 'word_key', 'ends_at', 'created_at'])
    .execute();
}

interface SavedWords {
  memberId: number;
  now: number;
  /** With different keys. */
  rows: { word: string; key: string; endsAt: number | null }[];
}

export async function deleteMutedWords(db: Kysely<Database>, memberId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('muted_words').where('id', 'in', ids).where('member_id', '=', memberId).execute();
}
