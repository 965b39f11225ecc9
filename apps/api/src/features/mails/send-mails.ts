import { HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ComposeDependencies, composeMail, freshMs, usefulMs } from './compose-mail.ts';
import {
  claimMail,
  deleteMail,
  markFailed,
  markSent,
  postponeMail,
  type QueuedMail,
  saveTexts,
} from './mail.queries.ts';
import { setFailedAt } from './member-email.queries.ts';
import { MailNotSent, type SmtpClient } from './smtp-client.ts';

/** Longer than an attempt can take: after it, the process that made one has died. */
export const CLAIM_MS = 5 * MINUTE_MS;

/** After each attempt that the server refused for now; greylisting takes some minutes. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS];
/** While no server takes mails, so that they go soon after it is back. */
const AWAY_MS = 2 * MINUTE_MS;

const TOO_OLD = 'It could not be sent in time';

export interface SendDependencies extends ComposeDependencies {
  db: Kysely<Database>;
  smtp: SmtpClient;
  report: (problem: { kind: string; attempts: number; error: string; isGivenUp: boolean }) => void;
}

/**
 * Sends what is due, one after the other, until nothing is or the server is away. A mail is claimed before it is sent and
 * marked after the server has taken it: when the process dies in between, it is sent again, with the same Message-ID.
 */
export async function sendMails(deps: SendDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = deps.now();
    const mail = await claimMail(deps.db, { now, until: now + CLAIM_MS });
    if (!mail || !(await sendOne(deps, mail))) return;
  }
}

/** Returns whether the next one may be tried. */
async function sendOne(deps: SendDependencies, queued: QueuedMail): Promise<boolean> {
  const { db, now, smtp, settings, origin } = deps;
  if (now() - queued.created_at > usefulMs[queued.kind]) {
    await giveUp(deps, queued, TOO_OLD);
    return true;
  }
  const mail = await composedMail(deps, queued);
  if (!mail) return true;
  try {
    await smtp.send({
      messageId: `<${mail.id}.${mail.composed_at}@${new URL(origin).hostname}>`,
      fromName: settings().name,
      to: mail.to_address,
      subject: mail.subject ?? '',
      text: mail.body_text ?? '',
      html: mail.body_html ?? '',
      unsubscribeUrl: mail.unsubscribe_url,
    });
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    return keepOrGiveUp(deps, mail, error);
  }
  await inTransaction(db, async (trx) => {
    await markSent(trx, mail.id, now());
    await setFailed(trx, mail, null);
  });
  return true;
}

/** undefined when there is no reason to send it any more; it is then deleted. */
async function composedMail(deps: SendDependencies, mail: QueuedMail): Promise<QueuedMail | undefined> {
  const { db, now } = deps;
  const isFresh = mail.composed_at !== null && now() - mail.composed_at <= (freshMs[mail.kind] ?? Infinity);
  if (isFresh) return mail;
  return inTransaction(db, async (trx) => {
    const texts = await composeMail(deps, trx, mail);
    if (texts) return saveTexts(trx, mail.id, { ...texts, now: now() });
    await deleteMail(trx, mail.id);
    return undefined;
  });
}

/** What a server says of an address that is stored no longer than it is needed is stored and logged without it. */
function withoutAddress({ member_id: memberId, to_address: address }: QueuedMail, message: string): string {
  return memberId === null ? message.replaceAll(address, 'the address') : message;
}

async function keepOrGiveUp(deps: SendDependencies, mail: QueuedMail, { refusal, message: said }: MailNotSent) {
  const message = withoutAddress(mail, said);
  if (refusal === 'refused') {
    await giveUp(deps, mail, message);
    return true;
  }
  const { db, now, report } = deps;
  const waitMs = refusal === 'away' ? AWAY_MS : (WAITS_MS[mail.attempts - 1] ?? WAITS_MS.at(-1) ?? HOUR_MS);
  await postponeMail(db, mail.id, { until: now() + waitMs, error: message });
  report({ kind: mail.kind, attempts: mail.attempts, error: message, isGivenUp: false });
  return refusal === 'later';
}

async function giveUp({ db, now, report }: SendDependencies, mail: QueuedMail, error: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await markFailed(trx, mail.id, { now: now(), error });
    await setFailed(trx, mail, now());
  });
  report({ kind: mail.kind, attempts: mail.attempts, error, isGivenUp: true });
}

async function setFailed(
  trx: Parameters<typeof setFailedAt>[0],
  { member_id: memberId, to_address: address }: QueuedMail,
  failedAt: number | null,
): Promise<void> {
  if (memberId !== null) await setFailedAt(trx, { memberId, address, failedAt });
}
