import { HOUR_MS } from '@vibeline/core/durations.rules';
import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { invitationErrors } from '@vibeline/core/features/invitations/invitation.errors';
import type {
  Invitation,
  InvitationPreview,
  InvitedMemberPage,
  ListedInvitationPage,
  MakeInvitationInput,
} from '@vibeline/core/features/invitations/invitation.schema';
import { mailErrors } from '@vibeline/core/features/mails/mail.errors';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { LogAction } from '@vibeline/core/features/reports/report.rules';
import type { PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import { addressHash } from '../../address-hash.ts';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { newSharedCode } from '../../random-code.ts';
import { isDemoMember } from '../accounts/demo-account.queries.ts';
import { findRole } from '../accounts/roles/role.queries.ts';
import { findAnyAuthors, listAuthorsById } from '../members/author.queries.ts';
import { lockMemberRow } from '../members/member.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import {
  insertInvitation,
  listAllInvitations,
  listInvitationsOf,
  listInvitedBy,
  lockInvitation,
  saveRevoked,
} from './invitation.queries.ts';
import { viewInvitation, viewListedInvitation } from './invitation.view.ts';
import { findAllowance, findUsable } from './may-invite.queries.ts';

interface AuditEntry {
  action: Extract<LogAction, 'make_invitation' | 'revoke_invitation'>;
  moderator_id: number;
  member_id?: number;
  created_at: number;
  detail: string;
}

interface Dependencies extends ServiceDependencies {
  settings: () => NetworkSettings;
  addToLog: (trx: Transaction<Database>, entry: AuditEntry) => Promise<void>;
  demoAccounts: DemoAccount[] | null;
  hasMail: boolean;
  mailInvitation: (trx: Transaction<Database>, sent: { address: string; code: string }) => Promise<void>;
}

type LimitedCall = Pick<CallContext, 'consumeRateLimit'>;

export function createInvitationService(deps: Dependencies) {
  const { db, now, settings } = deps;
  const reading = () => ({ db, now: now(), settings: settings() });
  return {
    preview: (_viewer, { code }) => preview(deps, code),
    allowance: (viewer) => findAllowance(reading(), viewer.id),
    make: (viewer, input, call: LimitedCall) => make(deps, viewer, input, call),
    revoke: (viewer, { id }) => revoke(deps, viewer, id),
    list: (viewer, input) => {
      const request = { list: 'invitations', viewerId: viewer.id, ...input };
      const find = (after: number | null) => listInvitationsOf(db, { memberId: viewer.id, after, limit: input.limit });
      return pageById(db, request, find, (rows) => rows.map((row) => viewInvitation(row, now())));
    },
    listInvited: (viewer, input) => listInvited(deps, viewer, input),
    listAll: (viewer, input) => listAll(deps, viewer, input),
  } satisfies ServiceOf<'invitations'>;
}

async function preview({ db, now, settings }: Dependencies, code: string): Promise<InvitationPreview> {
  const usable = await findUsable({ db, now: now(), settings: settings() }, code);
  const [inviter] = usable ? await listAuthorsById(db, [usable.member_id], { viewerId: VISITOR_ID }) : [];
  return { works: usable !== null, invitedBy: inviter ? viewAuthor(inviter, null) : null };
}

async function make(
  deps: Dependencies,
  viewer: Viewer,
  { note, usesMax, hours, email }: MakeInvitationInput,
  call: LimitedCall,
): Promise<Invitation> {
  const { db, now: clock, settings, addToLog, mailInvitation } = deps;
  if (email !== undefined) await allowMail(deps, viewer, email, call);
  const code = newSharedCode();
  return inTransaction(db, async (trx) => {
    // Of two at once the second counts the first.
    await lockMemberRow(trx, viewer.id);
    const now = clock();
    const { canInvite, left } = await findAllowance({ db: trx, settings: settings(), now }, viewer.id);
    if (!canInvite) throw invitationErrors.mayNotInvite();
    if (left === 0) throw invitationErrors.noneLeft();
    const endsAt = hours === null ? null : now + hours * HOUR_MS;
    const row = await insertInvitation(trx, { memberId: viewer.id, code, note: note.trim(), usesMax, endsAt, now });
    if (email !== undefined) await mailInvitation(trx, { address: email, code });
    const isStaff = left === null;
    if (isStaff) {
      const detail = JSON.stringify({
        invitationId: row.id,
        note: row.note,
        usesMax,
        endsAt,
        byMail: email !== undefined,
      });
      await addToLog(trx, { action: 'make_invitation', moderator_id: viewer.id, created_at: now, detail });
    }
    return viewInvitation(row, now);
  });
}

/** Throws what is refused of a mail to anybody: it must not be of use to send many. */
async function allowMail(
  { db, now, settings, demoAccounts, hasMail }: Dependencies,
  viewer: Viewer,
  email: string,
  { consumeRateLimit }: LimitedCall,
): Promise<void> {
  if (!hasMail) throw mailErrors.noMail();
  if (await isDemoMember(db, demoAccounts, viewer.id)) throw invitationErrors.demoSendsNone();
  const { canInvite } = await findAllowance({ db, settings: settings(), now: now() }, viewer.id);
  if (!canInvite) throw invitationErrors.mayNotInvite();
  await consumeRateLimit('invitationMails', viewer);
  await consumeRateLimit('invitedAddresses', { about: `invite:${addressHash(email)}` });
}

async function revoke({ db, now: clock, addToLog }: Dependencies, viewer: Viewer, invitationId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockInvitation(trx, invitationId);
    if (!row) throw invitationErrors.notFound();
    const isOwn = row.member_id === viewer.id;
    if (!isOwn && !hasRole(await findRole(trx, viewer.id), 'administrator')) throw invitationErrors.notFound();
    if (row.revoked_at !== null) return;
    const now = clock();
    await saveRevoked(trx, row.id, now);
    if (isOwn) return;
    const detail = JSON.stringify({ invitationId: row.id, note: row.note });
    await addToLog(trx, {
      ...{ action: 'revoke_invitation', moderator_id: viewer.id, member_id: row.member_id },
      ...{ created_at: now, detail },
    });
  });
}

async function listInvited({ db }: Dependencies, viewer: Viewer, input: PageInput): Promise<InvitedMemberPage> {
  const request = { list: 'invitations.invited', viewerId: viewer.id, ...input };
  const find = (after: number | null) => listInvitedBy(db, { memberId: viewer.id, after, limit: input.limit });
  return pageById(db, request, find, async (rows) => {
    const ids = rows.map(({ id }) => id);
    const authors = await listAuthorsById(db, ids, { viewerId: viewer.id });
    const authorOf = new Map(authors.map((row) => [row.id, row]));
    return rows.flatMap(({ id, joined_at }) => {
      const author = authorOf.get(id);
      if (!author) return [];
      return [{ id, member: viewAuthor(author, viewer.id), joinedAt: new Date(joined_at).toISOString() }];
    });
  });
}

async function listAll({ db, now }: Dependencies, viewer: Viewer, input: PageInput): Promise<ListedInvitationPage> {
  const request = { list: 'invitations.all', viewerId: viewer.id, ...input };
  const find = (after: number | null) => listAllInvitations(db, { after, limit: input.limit });
  return pageById(db, request, find, async (rows) => {
    const makers = await findAnyAuthors(db, viewer.id, [...new Set(rows.map((row) => row.member_id))]);
    return rows.flatMap((row) => {
      const maker = makers.get(row.member_id);
      return maker ? [viewListedInvitation(row, viewAuthor(maker, viewer.id), now())] : [];
    });
  });
}
