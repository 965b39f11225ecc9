import { HOUR_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findDeletion } from '../../accounts/deletion/deletion.queries.ts';
import { findSuspension } from '../../accounts/suspensions/suspension.queries.ts';
import { findTimeZone } from '../../settings/setting.queries.ts';
import type { EnqueueMail } from '../mailer.ts';
import { listDueDigests, moveDigest } from '../member-email.queries.ts';
import { type DigestReaders, readDigestContent } from './digest-content.ts';
import { isDigestMorning, nextDigestAt } from './digest-time.ts';

const AT_ONCE = 20;
/** After which a member whose summary could not be read is tried again. */
const RETRY_MS = HOUR_MS;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  enqueueMail: EnqueueMail;
  readers: DigestReaders;
  report: (error: unknown) => void;
}

type DueDigest = Awaited<ReturnType<typeof listDueDigests>>[number];

/** Queues the summaries that are due. Done twice it queues each once: the time of the next one moves with it. */
export async function planDigests(deps: Dependencies, signal: AbortSignal): Promise<void> {
  const { db, now, report } = deps;
  while (!signal.aborted) {
    const due = await listDueDigests(db, now(), AT_ONCE);
    for (const one of due) {
      if (signal.aborted) return;
      await planDigest(deps, one).catch(async (error: unknown) => {
        report(error);
        await postpone(deps, one);
      });
    }
    if (due.length < AT_ONCE) return;
  }
}

async function postpone({ db, now }: Dependencies, { member_id: memberId, digest_due_at: from }: DueDigest) {
  await inTransaction(db, (trx) => moveDigest(trx, memberId, { from, dueAt: now() + RETRY_MS }));
}

/** Nobody who may not sign in gets a summary. */
async function isAway(db: Kysely<Database>, memberId: number, now: number): Promise<boolean> {
  return ((await findSuspension(db, memberId, now)) ?? (await findDeletion(db, memberId))) !== undefined;
}

async function planDigest({ db, now: clock, enqueueMail, readers }: Dependencies, due: DueDigest): Promise<void> {
  const { member_id: memberId, digest, digest_due_at: from, unsubscribe_code: unsubscribeCode } = due;
  const now = clock();
  const timeZone = await findTimeZone(db, memberId);
  const dueAt = nextDigestAt(digest, timeZone, now);
  if (dueAt === null) return;
  const isTime = isDigestMorning(digest, timeZone, now) && !(await isAway(db, memberId, now));
  const content = isTime ? await readDigestContent(readers, memberId, due.digest_since ?? now) : null;
  await inTransaction(db, async (trx) => {
    if (!(await moveDigest(trx, memberId, { from, dueAt, ...(isTime && { since: now }) }))) return;
    if (!content) return;
    const data = { ...content, isWeekly: digest === 'weekly', unsubscribeCode };
    await enqueueMail(trx, { to: { memberId }, kind: 'digest', data });
  });
}
