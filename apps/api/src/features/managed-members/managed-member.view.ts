import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type {
  ManagedMember,
  ManagedMemberSummary,
} from '@vibeline/core/features/managed-members/managed-member.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { DeletionRow } from '../accounts/deletion/deletion.queries.ts';
import { viewAbsence } from '../accounts/deletion/deletion.view.ts';
import type { findNamedSuspension, ManagedRow } from './managed-member.queries.ts';

const toIso = (ms: number) => new Date(ms).toISOString();
const toIsoOrNull = (ms: number | null) => (ms === null ? null : toIso(ms));

export function roleOf({ role, owner_id }: Pick<ManagedRow, 'role' | 'owner_id'>): Role {
  if (owner_id !== null) return 'owner';
  return role ?? 'member';
}

export function viewSummary(
  row: ManagedRow,
  { member, isDemo }: { member: Author; isDemo: boolean },
): ManagedMemberSummary {
  return {
    id: row.id,
    member,
    role: roleOf(row),
    joinedAt: toIso(row.created_at),
    lastSeenAt: toIsoOrNull(row.last_seen_at),
    isSuspended: row.is_suspended === 1,
    ...viewAbsence(row),
    isDemo,
  };
}

interface SessionRow {
  device: string | null;
  created_at: number;
  last_used_at: number;
}

export function viewMemberSession({ device, created_at, last_used_at }: SessionRow) {
  return { device, createdAt: toIso(created_at), lastUsedAt: toIso(last_used_at) };
}

type SuspensionRow = NonNullable<Awaited<ReturnType<typeof findNamedSuspension>>>;

export function viewSuspension(row: SuspensionRow): NonNullable<ManagedMember['suspension']> {
  return {
    id: row.id,
    caseId: row.case_id,
    until: toIsoOrNull(row.until),
    reason: row.reason,
    createdAt: toIso(row.created_at),
  };
}

export function viewDeletion(
  { asked_at, begun_at }: DeletionRow,
  askedBy: Author | null,
): NonNullable<ManagedMember['deletion']> {
  return { askedBy, askedAt: toIso(asked_at), isBegun: begun_at !== null };
}

interface LinkRow {
  made_at: number | null;
  expires_at: number;
}

export function viewWaitingLink(row: LinkRow, madeBy: Author | null): NonNullable<ManagedMember['resetLink']> {
  return { madeBy, madeAt: toIsoOrNull(row.made_at), expiresAt: toIso(row.expires_at) };
}
