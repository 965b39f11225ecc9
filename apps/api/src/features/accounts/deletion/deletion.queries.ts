import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

/** When a break is due. The largest integer that JavaScript has exactly. */
export const NEVER = Number.MAX_SAFE_INTEGER;

const columns = ['member_id', 'asked_at', 'asked_by', 'due_at', 'own_due_at', 'begun_at', 'ended_at'] as const;

const deletionOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('member_deletions').select(columns).where('member_id', '=', memberId),
);

/** Also of a member who was deleted, or takes a break. */
export async function findDeletion(db: Kysely<Database>, memberId: number) {
  const [row] = await deletionOf(db, { memberId });
  return row;
}

export type DeletionRow = NonNullable<Awaited<ReturnType<typeof findDeletion>>>;

/** Neither deleted nor being deleted: it ends with the next sign-in. */
export function isBreak({ due_at: dueAt }: Pick<DeletionRow, 'due_at'>): boolean {
  return dueAt === NEVER;
}

/** Whether the member themselves wanted to leave, or takes a break, and nobody else deletes the account meanwhile. */
export function isOwnWish({ asked_by, member_id }: Pick<DeletionRow, 'asked_by' | 'member_id'>): boolean {
  return asked_by === member_id;
}

/** The caller has locked the row of the member. */
export async function insertDeletion(
  trx: Transaction<Database>,
  deletion: { memberId: number; askedBy: number | null; dueAt: number; ownDueAt: number | null; now: number },
): Promise<void> {
  const { memberId, askedBy, dueAt, ownDueAt, now } = deletion;
  await trx
    .insertInto('member_deletions')
    .values({ member_id: memberId, asked_at: now, asked_by: askedBy, due_at: dueAt, own_due_at: ownDueAt })
    .execute();
}

/** Locks it until the transaction ends: it is not begun meanwhile. */
export async function lockDeletion(trx: Transaction<Database>, memberId: number): Promise<DeletionRow | undefined> {
  return trx
    .selectFrom('member_deletions')
    .select(columns)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveDueAt(trx: Transaction<Database>, memberId: number, dueAt: number): Promise<void> {
  await trx.updateTable('member_deletions').set({ due_at: dueAt }).where('member_id', '=', memberId).execute();
}

/** Whose wish it is from now on. */
export async function saveAsker(
  trx: Transaction<Database>,
  memberId: number,
  { askedBy, dueAt, now }: { askedBy: number | null; dueAt: number; now: number },
): Promise<void> {
  await trx
    .updateTable('member_deletions')
    .set({ asked_by: askedBy, asked_at: now, due_at: dueAt })
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteDeletion(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('member_deletions').where('member_id', '=', memberId).execute();
}

/** As text, because SQLite uses a partial index only for conditions that it can prove. */
const isWaiting = sql<boolean>`ended_at is null`;

/** Members whose time has come, or whose deletion was begun; those that are due for longest come first. */
export async function listDueDeletions(db: Kysely<Database>, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member_deletions')
    .select('member_id')
    .where(isWaiting)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Returns whether it is due: it may have been taken back meanwhile. Never the owner's, however its row came to be. */
export async function beginDeletion(trx: Transaction<Database>, memberId: number, now: number): Promise<boolean> {
  const row = await lockDeletion(trx, memberId);
  if (!row || row.ended_at !== null || row.due_at > now || (await isOwner(trx, memberId))) return false;
  if (row.begun_at !== null) return true;
  await trx.updateTable('member_deletions').set({ begun_at: now }).where('member_id', '=', memberId).execute();
  return true;
}

async function isOwner(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const row = await trx.selectFrom('network').select('id').where('owner_id', '=', memberId).executeTakeFirst();
  return row !== undefined;
}

/** Deletions that should have ended: their job fails, or has to go on. */
export async function countOverdueDeletions(db: Kysely<Database>, dueBefore: number): Promise<number> {
  const { count } = await db
    .selectFrom('member_deletions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isWaiting)
    .where('due_at', '<', dueBefore)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Up to which posts and comments of the member are deleted. */
export async function findProgress(trx: Transaction<Database>, memberId: number) {
  return trx
    .selectFrom('member_deletions')
    .select(['posts_to', 'comments_to'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export async function saveProgress(
  trx: Transaction<Database>,
  memberId: number,
  progress: { posts_to: number } | { comments_to: number },
): Promise<void> {
  await trx.updateTable('member_deletions').set(progress).where('member_id', '=', memberId).execute();
}

/** Those that the member asked for stay, without saying who asked. */
export async function forgetAsker(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.updateTable('member_deletions').set({ asked_by: null }).where('asked_by', '=', memberId).execute();
}

export async function endDeletion(trx: Transaction<Database>, memberId: number, now: number): Promise<void> {
  await trx.updateTable('member_deletions').set({ ended_at: now }).where('member_id', '=', memberId).execute();
}

/** `lockUsername` comes first. */
export async function reserveUsername(
  trx: Transaction<Database>,
  reserved: { key: string; skeleton: string; endsAt: number },
): Promise<void> {
  const { key, skeleton, endsAt } = reserved;
  await trx
    .insertInto('reserved_usernames')
    .values({ username_key: key, username_skeleton: skeleton, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ ends_at: endsAt }))
    .execute();
}

export async function deleteEndedReservations(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('reserved_usernames').select('username_key').where('ends_at', '<=', now).limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom('reserved_usernames')
      .where('username_key', 'in', ended)
      .executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
