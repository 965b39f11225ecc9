import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import { hasRole, type Role, rolesToGive } from '@vibeline/core/features/accounts/role.rules';
import type {
  ListManagedMembersInput,
  ManagedMember,
  ManagedMemberPage,
  Ownership,
} from '@vibeline/core/features/managed-members/managed-member.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { readPeopleSearch } from '@vibeline/core/features/search/people-search.rules';
import type { Page, PageInput } from '@vibeline/core/page';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { pageById } from '../../db/lists/read-page.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { deleteSessionsOf, lockCredentialOf } from '../accounts/account.queries.ts';
import { findDeletion, isBreak } from '../accounts/deletion/deletion.queries.ts';
import { isDemoAccount } from '../accounts/demo-account.queries.ts';
import { findWaitingLink } from '../accounts/passwords/reset-link.queries.ts';
import { listFactorKinds } from '../factors/factor.queries.ts';
import { countInvitedBy, findInviterId } from '../invitations/invitation.queries.ts';
import { findAnyAuthors } from '../members/author.queries.ts';
import { viewAuthor } from '../members/member.view.ts';
import { addToLog } from '../moderation/audit-log.queries.ts';
import { getNetworkRow } from '../network/network.queries.ts';
import { type ActContext, assertMayAct, getSubject, refusalOf } from './assert-may-act.ts';
import { changeRole } from './change-role.ts';
import { deleteMember, restoreMember } from './delete-member.ts';
import { makeResetLink } from './make-reset-link.ts';
import {
  countWarnings,
  findManagedMember,
  findNamedSuspension,
  listManagedAmong,
  listManagedMembers,
  type ManagedRow,
} from './managed-member.queries.ts';
import {
  viewDeletion,
  viewMemberSession,
  viewSummary,
  viewSuspension,
  viewWaitingLink,
} from './managed-member.view.ts';
import { findOffer } from './ownership.queries.ts';
import { acceptOwnership, cancelOwnership, offerOwnership } from './ownership.ts';
import { resetFactor } from './reset-factor.ts';
import { setVerified } from './set-verified.ts';
import { findGrant } from './verified-grant.queries.ts';

interface MemberSession {
  device: string | null;
  created_at: number;
  last_used_at: number;
}

interface Dependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
  demoAccounts: DemoAccount[] | null;
  listSessionsOf: (memberId: number) => Promise<MemberSession[]>;
  /** Everyone who fits, those who fit best first; `load` returns the rows that are shown. */
  searchMembers: <Row extends { id: number }>(
    words: readonly string[],
    page: PageInput,
    load: (ids: readonly number[]) => Promise<Row[]>,
  ) => Promise<Page<Row>>;
}

/** `moderatorProcedure` and those above it refuse everyone else before any of this is called. */
export function createManagedMemberService(deps: Dependencies) {
  const { db, now, events, demoAccounts } = deps;
  const act = <T>(viewer: Viewer, work: (context: ActContext & { actorId: number }) => Promise<T>) =>
    inTransaction(db, (trx) => work({ trx, events, demoAccounts, actorId: viewer.id, now: now() }));
  const changeOwnership = async (viewer: Viewer, work: Parameters<typeof act<void>>[1]) => {
    await act(viewer, work);
    return getOwnership(deps, viewer);
  };
  return {
    list: (viewer, input) => listPage(deps, viewer, input),
    get: (viewer, { id }, { role }) => getManaged(deps, { ...viewer, role }, id),

    async setRole(viewer, { id, role: given }, { role }) {
      await act(viewer, (context) => changeRole(context, id, given));
      return getManaged(deps, { ...viewer, role }, id);
    },

    async endSessions(viewer, { id }) {
      const count = await act(viewer, (context) => endSessions(context, id));
      return { message: 'Sessions ended', count };
    },

    async deleteMember(viewer, { id, username }, { role }) {
      await act(viewer, (context) => askDeletion(deps, context, id, username));
      return getManaged(deps, { ...viewer, role }, id);
    },

    async restoreMember(viewer, { id }, { role }) {
      await act(viewer, (context) => restoreMember(context, id));
      return getManaged(deps, { ...viewer, role }, id);
    },

    async resetFactor(viewer, { id }, { role }) {
      await act(viewer, (context) => resetFactor(context, id, deps.dispatch));
      return getManaged(deps, { ...viewer, role }, id);
    },

    makeResetLink: (viewer, { id }) => act(viewer, (context) => makeResetLink(context, id)),

    async setVerified(viewer, { id, ...badge }, { role }) {
      await act(viewer, (context) => setVerified(context, id, badge));
      return getManaged(deps, { ...viewer, role }, id);
    },

    getOwnership: (viewer) => getOwnership(deps, viewer),
    offerOwnership: (viewer, { memberId }) => changeOwnership(viewer, (context) => offerOwnership(context, memberId)),
    acceptOwnership: (viewer) => changeOwnership(viewer, acceptOwnership),
    cancelOwnership: (viewer) => changeOwnership(viewer, cancelOwnership),
  } satisfies ServiceOf<'managedMembers'>;
}

async function askDeletion(
  { dispatch }: Dependencies,
  context: ActContext,
  memberId: number,
  username: string,
): Promise<void> {
  if (!(await deleteMember(context, memberId, username))) return;
  const tellOthers = await dispatch('deletionAsked', context, { memberId, now: context.now });
  await tellOthers();
}

async function listPage(
  deps: Dependencies,
  viewer: Viewer,
  { limit, cursor, search = '', ...filter }: ListManagedMembersInput,
): Promise<ManagedMemberPage> {
  const { db, now, searchMembers } = deps;
  const filters = { ...filter, now: now() };
  const words = readPeopleSearch(search);
  if (words.length > 0) {
    const load = (ids: readonly number[]) => listManagedAmong(db, filters, ids);
    const { items, nextCursor } = await searchMembers(words, { limit, cursor }, load);
    return { items: await viewSummaries(deps, viewer, items), nextCursor };
  }
  const { role = '', state = '', seen = '', invitedBy = '' } = filter;
  const request = { list: `managed.${role}.${state}.${seen}.${invitedBy}`, viewerId: viewer.id, limit, cursor };
  const find = (after: number | null) => listManagedMembers(db, filters, { after, limit });
  return pageById(db, request, find, (rows) => viewSummaries(deps, viewer, rows));
}

async function loadAuthors({ db }: Dependencies, viewer: Viewer, ids: Iterable<number | null | undefined>) {
  const wanted = [...new Set(ids)].filter((id) => id != null);
  const found = await findAnyAuthors(db, viewer.id, wanted);
  return (id: number | null | undefined): Author | null => {
    const row = found.get(id ?? 0);
    return row ? viewAuthor(row, viewer.id) : null;
  };
}

async function viewSummaries(deps: Dependencies, viewer: Viewer, rows: readonly ManagedRow[]) {
  const authorOf = await loadAuthors(
    deps,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const member = authorOf(row.id);
    return member ? [viewSummary(row, { member, isDemo: isDemoAccount(deps.demoAccounts, row.username) })] : [];
  });
}

async function getManaged(
  deps: Dependencies,
  viewer: Viewer & { role: Role },
  memberId: number,
): Promise<ManagedMember> {
  const { db, demoAccounts } = deps;
  const now = deps.now();
  const [subject, actor] = [await getSubject(db, memberId), await getSubject(db, viewer.id, viewer.role)];
  const row = await findManagedMember(db, memberId, now);
  if (!row) throw new Error('A member has no counters');
  const hasOwner = (await getNetworkRow(db)).owner_id !== null;
  const grant = await findGrant(db, memberId);
  const suspension = await findNamedSuspension(db, memberId, now);
  const isForAdministrator = hasRole(actor.role, 'administrator');
  const link = isForAdministrator ? await findWaitingLink(db, memberId, now) : undefined;
  const inviterId = await findInviterId(db, memberId);
  const deletion = await findDeletion(db, memberId);
  const people = [memberId, grant?.granted_by, link?.made_by, inviterId, deletion?.asked_by];
  const authorOf = await loadAuthors(deps, viewer, people);
  const member = authorOf(memberId);
  if (!member) throw new Error('A member cannot be shown');
  const refusal = refusalOf({ actor, subject, hasOwner, demoAccounts });
  return {
    ...viewSummary(row, { member, isDemo: isDemoAccount(demoAccounts, row.username) }),
    followerCount: row.follower_count,
    postCount: row.post_count,
    invitedBy: authorOf(inviterId),
    invitedCount: await countInvitedBy(db, memberId),
    warningCount: await countWarnings(db, memberId),
    badge: {
      isGranted: row.is_verified === 1,
      reason: grant?.reason ?? null,
      grantedBy: authorOf(grant?.granted_by),
      grantedAt: grant ? new Date(grant.granted_at).toISOString() : null,
    },
    suspension: suspension ? viewSuspension(suspension) : null,
    deletion: deletion && !isBreak(deletion) ? viewDeletion(deletion, authorOf(deletion.asked_by)) : null,
    sessions: isForAdministrator ? (await deps.listSessionsOf(memberId)).map(viewMemberSession) : null,
    resetLink: link ? viewWaitingLink(link, authorOf(link.made_by)) : null,
    secondFactor: isForAdministrator ? await listFactorKinds(db, memberId) : null,
    refusal: refusal?.message ?? null,
    rolesToGive: refusal ? [] : [...rolesToGive({ actor: actor.role, hasOwner })],
    canSignIn: row.credential_of !== null,
  };
}

async function endSessions(context: ActContext, memberId: number): Promise<number> {
  const { trx, actorId, now } = context;
  await assertMayAct(context, memberId);
  await lockCredentialOf(trx, memberId);
  const count = await deleteSessionsOf(trx, memberId);
  await addToLog(trx, { action: 'end_sessions', moderator_id: actorId, member_id: memberId, created_at: now });
  publishAfterCommit(context, { kind: 'session_ended', memberId, sessionId: null });
  return count;
}

async function getOwnership(deps: Dependencies, viewer: Viewer): Promise<Ownership> {
  const { db, now } = deps;
  const { owner_id } = await getNetworkRow(db);
  const offer = await findOffer(db, now());
  const authorOf = await loadAuthors(deps, viewer, [owner_id, offer?.member_id]);
  const to = authorOf(offer?.member_id);
  return {
    owner: authorOf(owner_id),
    offer:
      offer && to
        ? {
            to,
            createdAt: new Date(offer.offered_at).toISOString(),
            expiresAt: new Date(offer.expires_at).toISOString(),
          }
        : null,
  };
}
