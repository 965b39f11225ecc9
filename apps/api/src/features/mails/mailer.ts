import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { afterCommit } from '../../db/transaction.ts';
import { insertMail } from './mail.queries.ts';
import type { MailData, MailKind } from './mail-content.ts';
import { findAddress } from './member-email.queries.ts';

/** To the confirmed address of a member, or to one that is known otherwise, such as that of a request to join. */
type Receiver = { memberId: number } | { address: string; memberId: number | null };

type NewMail = {
  [Kind in MailKind]: { to: Receiver; kind: Kind; data: MailData[Kind] };
}[MailKind];

/**
 * Queues a mail in the transaction of what it tells. Does nothing while the network sends none, and for a member without a
 * confirmed address.
 */
export type EnqueueMail = (trx: Transaction<Database>, mail: NewMail) => Promise<void>;

export interface Mailer {
  isOn: boolean;
  enqueueMail: EnqueueMail;
}

interface MailerOptions {
  isOn: boolean;
  now: () => number;
  /** Called when mails wait that can be sent at once. */
  onWaiting: () => void;
}

export function createMailer({ isOn, now, onWaiting }: MailerOptions): Mailer {
  return {
    isOn,
    async enqueueMail(trx, { to, kind, data }) {
      if (!isOn) return;
      const address = 'address' in to ? to.address : await findAddress(trx, to.memberId);
      if (address === null) return;
      const row = { kind, member_id: to.memberId, to_address: address, created_at: now() };
      await insertMail(trx, { ...row, data: data === null ? null : JSON.stringify(data) });
      afterCommit(trx, onWaiting);
    },
  };
}
