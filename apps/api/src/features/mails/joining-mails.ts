import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { newSharedCode } from '../../random-code.ts';
import type { Mailer } from './mailer.ts';
import { saveWaiting } from './member-email.queries.ts';

interface Decision {
  address: string;
  memberId: number | null;
  sentence: string;
}

/** What invitations and registration send to people who are no members yet. */
export function createJoiningMails({ isOn, enqueueMail }: Mailer) {
  return {
    hasMail: isOn,

    async mailInvitation(trx: Transaction<Database>, { address, code }: { address: string; code: string }) {
      await enqueueMail(trx, { to: { address, memberId: null }, kind: 'invitation', data: { code } });
    },

    /** Accepted, the address waits until the link in the mail confirms it: anybody could have entered it. */
    async mailDecision(trx: Transaction<Database>, { address, memberId, sentence }: Decision) {
      if (!isOn) return;
      if (memberId !== null) await saveWaiting(trx, memberId, { address, unsubscribeCode: newSharedCode() });
      const data = { isAccepted: memberId !== null, sentence };
      await enqueueMail(trx, { to: { address, memberId }, kind: 'registration_decided', data });
    },
  };
}
