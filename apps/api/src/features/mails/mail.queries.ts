import { DAY_MS } from '@vibeline/core/durations.rules';
import type { ExpressionBuilder, Insertable, Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import type { MailTable } from './mail.table.ts';

const STORED_MS = 30 * DAY_MS;

type NewMail = Pick<Insertable<MailTable>, 'kind' | 'member_id' | 'to_address' | 'data' | 'created_at'>;

/** Due at once. */
export async function insertMail(trx: Transaction<Database>, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ ...mail, id: newRowId(), attempts: 0, next_attempt_at: mail.created_at })
    .execute();
}

const queuedColumns = [
  'id',
  'kind',
  'member_id',
  'to_address',
  'data',
  'subject',
  'body_text',
  'body_html',
  'unsubscribe_url',
  'created_at',
  'composed_at',
  'attempts',
] as const;

export type QueuedMail = Pick<MailTable, (typeof queuedColumns)[number]>;

/**
 * Takes the mail that is due first, and makes it due again at `until`: if the process dies, another attempt is made
 * then. Of two processes one gets it.
 */
export async function claimMail(
  db: Kysely<Database>,
  { now, until }: { now: number; until: number },
): Promise<QueuedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mails')
      .select(['id', 'next_attempt_at'])
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('mails')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: until }))
      .where('id', '=', due.id)
      .where('next_attempt_at', '=', due.next_attempt_at)
      .returning(queuedColumns)
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

interface MailTexts {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
}

/** Returns the mail as it is now; undefined when it was given up meanwhile. */
export async function saveTexts(
  trx: Transaction<Database>,
  id: number,
  { to, subject, text, html, unsubscribeUrl, now }: MailTexts & { now: number },
): Promise<QueuedMail | undefined> {
  return trx
    .updateTable('mails')
    .set({
      ...{ to_address: to, subject, body_text: text, body_html: html },
      ...{ unsubscribe_url: unsubscribeUrl, composed_at: now },
    })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .returning(queuedColumns)
    .executeTakeFirst();
}

/** An address that is no member's is of no use any more. */
function withoutAddress({ case: when, ref, val }: ExpressionBuilder<Database, 'mails'>) {
  return when().when('member_id', 'is', null).then(val('')).else(ref('to_address')).end();
}

const withoutTexts = { data: null, body_text: null, body_html: null, unsubscribe_url: null, next_attempt_at: null };

export async function markSent(trx: Transaction<Database>, id: number, now: number): Promise<void> {
  await trx
    .updateTable('mails')
    .set((eb) => ({ ...withoutTexts, to_address: withoutAddress(eb), sent_at: now, last_error: null }))
    .where('id', '=', id)
    .execute();
}

export async function markFailed(
  trx: Transaction<Database>,
  id: number,
  { now, error }: { now: number; error: string },
): Promise<void> {
  await trx
    .updateTable('mails')
    .set((eb) => ({ ...withoutTexts, to_address: withoutAddress(eb), failed_at: now, last_error: error }))
    .where('id', '=', id)
    .execute();
}

export async function postponeMail(
  db: Kysely<Database>,
  id: number,
  { until, error }: { until: number; error: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: until, last_error: error })
    .where('id', '=', id)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** For one that there is no reason to send: nobody is told whether an address is known. */
export async function deleteMail(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.deleteFrom('mails').where('id', '=', id).execute();
}

/** `failed`: given up within the time for which they are stored. */
export async function countMails(db: Kysely<Database>): Promise<{ waiting: number; failed: number }> {
  const count = (column: 'next_attempt_at' | 'failed_at') =>
    db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(column, 'is not', null)
      .executeTakeFirstOrThrow();
  const [waiting, failed] = [await count('next_attempt_at'), await count('failed_at')];
  return { waiting: Number(waiting.count), failed: Number(failed.count) };
}

export async function deleteOldMails(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db
      .selectFrom('mails')
      .select('id')
      .where('created_at', '<=', now - STORED_MS)
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
