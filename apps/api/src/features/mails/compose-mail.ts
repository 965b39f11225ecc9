import { DAY_MS, HOUR_MS } from '@vibeline/core/durations.rules';
import { addressKey } from '@vibeline/core/features/mails/address.rules';
import { CONFIRMATION_HOURS } from '@vibeline/core/features/mails/mail.rules';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inZone } from '../../local-time.ts';
import { newHashedCode } from '../../random-code.ts';
import { findDeletion, isBreak, isOwnWish } from '../accounts/deletion/deletion.queries.ts';
import { saveMailedResetLink } from '../accounts/passwords/mailed-reset-link.queries.ts';
import { findUsable } from '../invitations/may-invite.queries.ts';
import { findNames } from '../members/author.queries.ts';
import { findMember } from '../members/member.queries.ts';
import { findTimeZone } from '../settings/setting.queries.ts';
import { addressChangedMail } from './kinds/address-changed.mail.ts';
import { appAccessMail } from './kinds/app-access.mail.ts';
import { confirmMail } from './kinds/confirm.mail.ts';
import { deletionAskedMail } from './kinds/deletion-asked.mail.ts';
import { digestMail } from './kinds/digest.mail.ts';
import { exportReadyMail } from './kinds/export-ready.mail.ts';
import { factorChangedMail } from './kinds/factor-changed.mail.ts';
import { invitationMail } from './kinds/invitation.mail.ts';
import { leavingMail } from './kinds/leaving.mail.ts';
import { newSignInMail } from './kinds/new-sign-in.mail.ts';
import { passwordChangedMail } from './kinds/password-changed.mail.ts';
import { registrationDecidedMail } from './kinds/registration-decided.mail.ts';
import { resetMail } from './kinds/reset.mail.ts';
import type { QueuedMail } from './mail.queries.ts';
import type { MailContent, MailContext, MailData, MailKind } from './mail-content.ts';
import { listMembersOf, saveConfirmationCode } from './member-email.queries.ts';
import { renderMail } from './render-mail.ts';

const RESET_MS = HOUR_MS;
/** Members with the same address who get a link. */
const ACCOUNTS_MAX = 5;

export interface ComposeDependencies {
  now: () => number;
  /** Of the network, without a slash at the end. */
  origin: string;
  settings: () => NetworkSettings;
}

interface Composing extends ComposeDependencies {
  trx: Transaction<Database>;
  mail: QueuedMail;
  context: MailContext;
}

interface Content {
  content: MailContent;
  /** Where it is not the address that was queued. */
  to?: string;
}

type Compose<Kind extends MailKind> = (composing: Composing, data: MailData[Kind]) => Promise<Content | null>;

const ofData =
  <Kind extends MailKind>(text: (context: MailContext, data: MailData[Kind]) => MailContent): Compose<Kind> =>
  async ({ context }, data) => ({ content: text(context, data) });

/** One text each; null when there is no reason to send it any more. */
const composers: { [Kind in MailKind]: Compose<Kind> } = {
  confirm: composeConfirmation,
  reset: composeReset,
  new_sign_in: ofData(newSignInMail),
  app_access: ofData(appAccessMail),
  password_changed: ofData(passwordChangedMail),
  factor_changed: composeFactorChange,
  address_changed: ofData(addressChangedMail),
  deletion_asked: composeDeletion,
  leaving: composeLeaving,
  registration_decided: composeDecision,
  export_ready: ofData(exportReadyMail),
  invitation: composeInvitation,
  digest: ofData(digestMail),
};

/** What a mail says is made when it is sent, so the code of a link is in the database only until it is. */
export async function composeMail(deps: ComposeDependencies, trx: Transaction<Database>, mail: QueuedMail) {
  const context = await contextOf(deps, trx, mail.member_id);
  const compose = composers[mail.kind] as Compose<MailKind>;
  const composed = await compose({ ...deps, trx, mail, context }, mail.data === null ? null : JSON.parse(mail.data));
  if (!composed) return null;
  const { content, to = mail.to_address } = composed;
  return { ...renderMail(content, context), to, unsubscribeUrl: content.unsubscribe?.oneClickUrl ?? null };
}

async function contextOf(
  { origin, settings }: ComposeDependencies,
  trx: Transaction<Database>,
  memberId: number | null,
): Promise<MailContext> {
  const { name, accentColor, dateLanguage } = settings();
  const member = memberId === null ? undefined : await findMember(trx, memberId, memberId);
  const timeZone = (memberId === null ? null : await findTimeZone(trx, memberId)) ?? 'UTC';
  return {
    networkName: name,
    accentColor,
    origin,
    username: member?.username ?? null,
    inWords: (time) =>
      inZone(timeZone, time).toLocaleString(dateLanguage ?? 'en-GB', {
        ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
        ...({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const),
      }),
  };
}

async function composeConfirmation(composing: Composing): Promise<Content | null> {
  const code = await newConfirmation(composing);
  return code === null ? null : { content: confirmMail(composing.context, { code }) };
}

/** The code of a link that confirms the receiver's address; null when it is not one that waits. */
async function newConfirmation({ trx, mail, now }: Composing): Promise<string | null> {
  if (mail.member_id === null) return null;
  const { code, codeHash } = newHashedCode();
  const endsAt = now() + CONFIRMATION_HOURS * HOUR_MS;
  const confirmation = { address: mail.to_address, codeHash, endsAt };
  return (await saveConfirmationCode(trx, mail.member_id, confirmation)) ? code : null;
}

async function composeDecision(composing: Composing, data: MailData['registration_decided']): Promise<Content> {
  const confirmCode = await newConfirmation(composing);
  return { content: registrationDecidedMail(composing.context, { ...data, confirmCode }) };
}

async function composeFactorChange(
  { trx, context }: Composing,
  { byId, ...data }: MailData['factor_changed'],
): Promise<Content> {
  const by = byId === null ? null : ((await findNames(trx, [byId])).get(byId) ?? null);
  return { content: factorChangedMail(context, { ...data, by }) };
}

/** null once the account is back. */
async function composeDeletion(
  { trx, mail, context }: Composing,
  data: MailData['deletion_asked'],
): Promise<Content | null> {
  const deletion = mail.member_id === null ? undefined : await findDeletion(trx, mail.member_id);
  return deletion && !isOwnWish(deletion) ? { content: deletionAskedMail(context, data) } : null;
}

/** null once the member is back, and when whoever runs the network deletes the account. */
async function composeLeaving({ trx, mail, context }: Composing, data: MailData['leaving']): Promise<Content | null> {
  const deletion = mail.member_id === null ? undefined : await findDeletion(trx, mail.member_id);
  const isLeaving = deletion !== undefined && isOwnWish(deletion) && !isBreak(deletion);
  return isLeaving ? { content: leavingMail(context, data) } : null;
}

/** null once the invitation does not work any more. */
async function composeInvitation(
  { trx, context, now, settings }: Composing,
  { code }: MailData['invitation'],
): Promise<Content | null> {
  const invitation = await findUsable({ db: trx, now: now(), settings: settings() }, code);
  const inviter = invitation && (await findMember(trx, invitation.member_id, invitation.member_id));
  if (!inviter) return null;
  const { uses_max: usesMax, ends_at: endsAt } = invitation;
  return { content: invitationMail(context, { inviter, code, usesMax, endsAt, sentence: settings().sentence }) };
}

/** To the address as it was confirmed, never to the one that was typed. */
async function composeReset({ trx, mail, context, now }: Composing): Promise<Content | null> {
  const members = await listMembersOf(trx, addressKey(mail.to_address), ACCOUNTS_MAX);
  const to = members[0]?.address;
  if (!to) return null;
  const links = [];
  for (const { member_id: memberId, username } of members) {
    const { code, codeHash } = newHashedCode();
    await saveMailedResetLink(trx, { memberId, codeHash, expiresAt: now() + RESET_MS });
    links.push({ username, code });
  }
  return { content: resetMail(context, links), to };
}

/** After which a mail is given up: its texts are of no use by then. */
export const usefulMs: Record<MailKind, number> = {
  confirm: 3 * DAY_MS,
  reset: DAY_MS,
  new_sign_in: 3 * DAY_MS,
  app_access: 3 * DAY_MS,
  password_changed: 3 * DAY_MS,
  factor_changed: 3 * DAY_MS,
  address_changed: 3 * DAY_MS,
  deletion_asked: 3 * DAY_MS,
  leaving: 3 * DAY_MS,
  registration_decided: 3 * DAY_MS,
  export_ready: 3 * DAY_MS,
  invitation: 3 * DAY_MS,
  digest: DAY_MS,
};

/** After which a mail that was not sent yet is composed anew: its link would work for too short a time. */
export const freshMs: Partial<Record<MailKind, number>> = {
  confirm: 12 * HOUR_MS,
  registration_decided: 12 * HOUR_MS,
  reset: RESET_MS / 4,
};
