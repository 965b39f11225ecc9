import type { AccountSession, CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type { NewSignIn } from '@vibeline/core/features/sign-ins/sign-in.schema';
import type { MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';

interface OwnAccount {
  isDemo: boolean;
  role: Role;
  /** Where the role is more than that of a member. */
  needsFactor: boolean;
  newSignIns: NewSignIn[];
}

export function viewCurrentUser(row: MemberRow, { isDemo, role, needsFactor, newSignIns }: OwnAccount): CurrentUser {
  return {
    user: {
      ...viewMember(row, row.id),
      positiveReceived: row.positive_received,
      negativeReceived: row.negative_received,
      ...(isDemo && { isDemo }),
      ...(newSignIns.length > 0 && { newSignIns }),
      ...(role !== 'member' && { isModerator: true, role, ...(needsFactor && { needsFactor }) }),
    },
  };
}

interface SessionRow {
  id: number;
  device: string | null;
  created_at: number;
  last_used_at: number;
}

export function viewSession(
  row: SessionRow,
  { currentId, newIds }: { currentId: number; newIds: readonly number[] },
): AccountSession {
  return {
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    isCurrent: row.id === currentId,
    ...(newIds.includes(row.id) && { isUnconfirmed: true as const }),
  };
}
