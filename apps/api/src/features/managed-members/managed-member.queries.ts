import { DAY_MS } from '@vibeline/core/durations.rules';
import type { SeenPeriod } from '@vibeline/core/features/managed-members/managed-member.rules';
import type { ListManagedMembersInput } from '@vibeline/core/features/managed-members/managed-member.schema';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  examinedIds,
  type FoundRows,
  fetchSize,
  findRows,
  type IdQuery,
  lastExaminedId,
} from '../../db/lists/listed-rows.ts';
import type { Database } from '../../db/schema.ts';
import { NEVER } from '../accounts/deletion/deletion.queries.ts';
import { isNotSuspendedByName, stands } from '../accounts/suspensions/suspension.queries.ts';

type Filters = Pick<ListManagedMembersInput, 'role' | 'state' | 'seen' | 'invitedBy'> & { now: number };

function withState(db: Kysely<Database>, now: number) {
  return (
    db
      .selectFrom('members')
      .innerJoin('member_stats', 'member_stats.member_id', 'members.id')
      .leftJoin('credentials', 'credentials.member_id', 'members.id')
      .leftJoin('moderators', 'moderators.member_id', 'members.id')
      .leftJoin('network', 'network.owner_id', 'members.id')
      .leftJoin('member_deletions', 'member_deletions.member_id', 'members.id')
      .select(['members.id', 'members.username', 'members.created_at', 'members.is_verified'])
      .select([
        'member_deletions.due_at as deletion_due_at',
        'member_deletions.asked_at as deletion_asked_at',
        'member_deletions.asked_by as deletion_asked_by',
      ])
      .select(['member_stats.follower_count', 'member_stats.post_count'])
      .select(['moderators.role', 'network.owner_id', 'credentials.last_seen_at'])
      .select('credentials.member_id as credential_of')
      .select(sql<number>`case when ${isNotSuspendedByName('members.id', now)} then 0 else 1 end`.as('is_suspended'))
      // Nothing is left of those.
      .where('member_deletions.ended_at', 'is', null)
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof withState>['execute']>>[number];
export type ManagedRow = Row;

export async function findManagedMember(db: Kysely<Database>, memberId: number, now: number) {
  return withState(db, now).where('members.id', '=', memberId).executeTakeFirst();
}

/** Also members who blocked the viewer, or whom the viewer blocked. */
export async function listManagedMembers(
  db: Kysely<Database>,
  filters: Filters,
  { after, limit }: { after: number | null; limit: number },
): Promise<FoundRows<ManagedRow>> {
  const before = after ?? Number.MAX_SAFE_INTEGER;
  const ids = idsFor(db, filters, before);
  const find = () =>
    filtered(withState(db, filters.now), filters)
      .innerJoin(examinedIds(ids), 'listed.id', 'members.id')
      .orderBy('members.id', 'desc')
      .limit(fetchSize(limit))
      .execute();
  return findRows<ManagedRow>(limit, find, () => lastExaminedId(ids).execute());
}

/** Of these members those that pass the filters, in any order. */
export async function listManagedAmong(db: Kysely<Database>, filters: Filters, ids: readonly number[]) {
  return filtered(withState(db, filters.now), filters).where('members.id', 'in', ids).execute();
}

/**
 * Those whom one member invited, the few with a role, and who is suspended, being deleted or on a break are read from their own table:
 * everyone else is looked through.
 */
function idsFor(db: Kysely<Database>, { role = 'member', state, invitedBy, now }: Filters, before: number): IdQuery {
  if (invitedBy !== undefined) {
    return db
      .selectFrom('invited_members')
      .select('invited_members.member_id as id')
      .where('invited_members.inviter_id', '=', invitedBy)
      .where('invited_members.member_id', '<', before)
      .orderBy('invited_members.member_id', 'desc');
  }
  if (role !== 'member') {
    const ids = db.selectFrom('moderators').select('moderators.member_id as id');
    return ids.where('moderators.member_id', '<', before).orderBy('moderators.member_id', 'desc');
  }
  if (state === 'suspended') {
    return db
      .selectFrom('decisions')
      .select('decisions.member_id as id')
      .where((eb) => stands(eb, now))
      .where('decisions.member_id', '<', before)
      .groupBy('decisions.member_id')
      .orderBy('decisions.member_id', 'desc');
  }
  if (state === 'deletion' || state === 'break') {
    return db
      .selectFrom('member_deletions')
      .select('member_deletions.member_id as id')
      .where('member_deletions.ended_at', 'is', null)
      .where('member_deletions.member_id', '<', before)
      .orderBy('member_deletions.member_id', 'desc');
  }
  return db.selectFrom('members').select('members.id').where('members.id', '<', before).orderBy('members.id', 'desc');
}

function filtered(rows: ReturnType<typeof withState>, { role, state, seen, invitedBy, now }: Filters) {
  return rows
    .$if(role !== undefined, (query) => query.where((eb) => hasThisRole(eb, role ?? 'member')))
    .$if(state === 'deletion', (query) => query.where('member_deletions.due_at', '<', NEVER))
    .$if(state === 'break', (query) => query.where('member_deletions.due_at', '=', NEVER))
    .$if(state === 'active', (query) => query.where('member_deletions.member_id', 'is', null))
    .$if(state === 'active' || state === 'suspended', (query) =>
      query.where(isNotSuspendedByName('members.id', now), '=', sql.lit(state === 'active')),
    )
    .$if(seen !== undefined, (query) => query.where((eb) => wasSeen(eb, seen ?? 'never', now)))
    .$if(invitedBy !== undefined, (query) => query.where((eb) => wasInvitedBy(eb, invitedBy ?? 0)));
}

type Builder = ExpressionBuilder<Database, 'members' | 'moderators' | 'network' | 'credentials'>;

function hasThisRole(eb: Builder, role: NonNullable<Filters['role']>) {
  if (role === 'owner') return eb('network.owner_id', 'is not', null);
  if (role === 'member') return eb('moderators.role', 'is', null);
  return eb.and([eb('moderators.role', '=', role), eb('network.owner_id', 'is', null)]);
}

const days = { day: 1, week: 7, month: 30, longer: 30 } as const;

function wasSeen(eb: Builder, seen: SeenPeriod, now: number) {
  const seenAt = 'credentials.last_seen_at';
  if (seen === 'never') return eb(seenAt, 'is', null);
  const since = now - days[seen] * DAY_MS;
  return seen === 'longer' ? eb(seenAt, '<', since) : eb(seenAt, '>=', since);
}

function wasInvitedBy(eb: Builder, inviterId: number) {
  return eb.exists(
    eb
      .selectFrom('invited_members')
      .select('invited_members.member_id')
      .whereRef('invited_members.member_id', '=', 'members.id')
      .where('invited_members.inviter_id', '=', inviterId),
  );
}

/** Leaves out warnings for what was written anonymously. */
export async function countWarnings(db: Kysely<Database>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decisions.member_id', '=', memberId)
    .where('decisions.action', '=', 'warn')
    .where('decisions.undone_at', 'is', null)
    .where('report_cases.is_anonymous', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** For what they did under their name: the one that ends last. */
export async function findNamedSuspension(db: Kysely<Database>, memberId: number, now: number) {
  return db
    .selectFrom('decisions')
    .innerJoin('report_cases', 'report_cases.id', 'decisions.case_id')
    .select(['decisions.id', 'decisions.case_id', 'decisions.until', 'decisions.reason', 'decisions.created_at'])
    .where('decisions.member_id', '=', memberId)
    .where('report_cases.is_anonymous', '=', 0)
    .where((eb) => stands(eb, now))
    .orderBy((eb) => eb.fn.coalesce('decisions.until', sql.lit(Number.MAX_SAFE_INTEGER)), 'desc')
    .limit(1)
    .executeTakeFirst();
}
