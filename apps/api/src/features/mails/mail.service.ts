import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { addressKey } from '@vibeline/core/features/mails/address.rules';
import { mailErrors } from '@vibeline/core/features/mails/mail.errors';
import type { OwnEmail, SetEmailInput } from '@vibeline/core/features/mails/mail.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Client, Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { addressHash } from '../../address-hash.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { hashCode, newSharedCode } from '../../random-code.ts';
import { lockCredential, type ProvenCredential } from '../accounts/account.queries.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { deleteMailedResetLinkOf } from '../accounts/passwords/mailed-reset-link.queries.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import { nextDigestAt } from './digest/digest-time.ts';
import { viewEmail } from './mail.view.ts';
import type { Mailer } from './mailer.ts';
import {
  confirmWaiting,
  deleteEmail,
  dropWaiting,
  endDigest,
  findOwnEmail,
  lockWaiting,
  saveDigest,
  saveWaiting,
} from './member-email.queries.ts';

interface Dependencies extends ServiceDependencies {
  mailer: Mailer;
  demoAccounts: DemoAccount[] | null;
  /** Throws `wrong_password`; a wrong one counts as a failed sign-in. */
  provePassword: (viewer: Viewer, client: Client, password: string) => Promise<ProvenCredential>;
}

type LimitedCall = Pick<CallContext, 'consumeRateLimit'>;
type ClientCall = Pick<CallContext, 'client'>;

export function createMailService(deps: Dependencies) {
  const { db, now, mailer, provePassword } = deps;
  return {
    enqueueMail: mailer.enqueueMail,

    get: (viewer) => readEmail(db, viewer),

    set: (viewer, input, call: ClientCall & LimitedCall) => setEmail(deps, viewer, input, call),

    async remove(viewer, { currentPassword }, { client }: ClientCall) {
      const proven = await provePassword(viewer, client, currentPassword);
      await inTransaction(db, async (trx) => {
        if (!(await lockCredential(trx, proven))) throw accountErrors.wrongPassword();
        const removed = await deleteEmail(trx, viewer.id);
        await deleteMailedResetLinkOf(trx, viewer.id);
        if (removed?.address) await tellOldAddress(deps, trx, { ...viewer, address: removed.address }, 'removed');
      });
      return readEmail(db, viewer);
    },

    async confirm(_viewer, { code }) {
      await inTransaction(db, async (trx) => {
        const row = await lockWaiting(trx, hashCode(code), now());
        const waiting = row?.waiting_address;
        if (!row || !waiting) throw mailErrors.linkNotFound();
        const { member_id: memberId, address } = row;
        if (address !== null) await tellOldAddress(deps, trx, { id: memberId, address }, 'changed');
        await confirmWaiting(trx, memberId, { address: waiting, key: addressKey(waiting), now: now() });
        await deleteMailedResetLinkOf(trx, memberId);
      });
    },

    async setDigest(viewer, { digest }) {
      const since = digest === 'off' ? null : now();
      const dueAt = nextDigestAt(digest, await findTimeZone(db, viewer.id), now());
      const isSaved = await inTransaction(db, (trx) => saveDigest(trx, viewer.id, { digest, since, dueAt }));
      if (!isSaved && digest !== 'off') throw mailErrors.notConfirmed();
      return readEmail(db, viewer);
    },

    async unsubscribe(_viewer, { code }) {
      if (!(await endDigest(db, code))) throw mailErrors.linkNotFound();
    },

    /** Who has the address is found out when the mail is sent: until then all addresses are alike. */
    async forgotPassword(_viewer, { email }, { consumeRateLimit }: LimitedCall) {
      if (!mailer.isOn) throw mailErrors.noMail();
      await consumeRateLimit('passwordMails', null);
      await consumeRateLimit('addressMails', { about: `reset:${addressHash(email)}` });
      const to = { address: email, memberId: null };
      await inTransaction(db, (trx) => mailer.enqueueMail(trx, { to, kind: 'reset', data: null }));
    },
  } satisfies ServiceOf<'mails'> & Pick<Mailer, 'enqueueMail'>;
}

async function readEmail(db: Kysely<Database>, { id }: Viewer): Promise<OwnEmail> {
  return viewEmail(await findOwnEmail(db, id));
}

async function setEmail(
  deps: Dependencies,
  viewer: Viewer,
  { email, currentPassword }: SetEmailInput,
  { client, consumeRateLimit }: ClientCall & LimitedCall,
): Promise<OwnEmail> {
  const { db, mailer, demoAccounts, provePassword } = deps;
  if (!mailer.isOn) throw mailErrors.noMail();
  if (await isDemoMember(db, demoAccounts, viewer.id)) throw mailErrors.demoAddressFixed();
  const before = await findOwnEmail(db, viewer.id);
  const isAgain = before?.waiting_address === email;
  if (!isAgain && currentPassword === undefined) throw accountErrors.wrongPassword();
  const proven = currentPassword === undefined ? null : await provePassword(viewer, client, currentPassword);
  if (before?.address === email) {
    await inTransaction(db, (trx) => dropWaiting(trx, viewer.id));
    return readEmail(db, viewer);
  }
  await consumeRateLimit('addressMails', { about: `confirm:${addressHash(email)}` });
  return inTransaction(db, async (trx) => {
    if (proven && !(await lockCredential(trx, proven))) throw accountErrors.wrongPassword();
    const unsubscribeCode = newSharedCode();
    const row = await saveWaiting(trx, viewer.id, { address: email, unsubscribeCode });
    await mailer.enqueueMail(trx, { to: { address: email, memberId: viewer.id }, kind: 'confirm', data: null });
    if (!isAgain && row.address) await tellOldAddress(deps, trx, { ...viewer, address: row.address }, 'requested');
    return viewEmail(row);
  });
}

async function tellOldAddress(
  { mailer, now }: Dependencies,
  trx: Transaction<Database>,
  { id: memberId, address }: { id: number; address: string },
  change: 'requested' | 'changed' | 'removed',
): Promise<void> {
  const to = { address, memberId };
  await mailer.enqueueMail(trx, { to, kind: 'address_changed', data: { change, at: now() } });
}
