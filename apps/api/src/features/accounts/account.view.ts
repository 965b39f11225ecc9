import type { AccountSession, CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import type { Role } from '@vibeline/core/features/accounts/role.rules';
import type { MemberRow } from '../members/member.queries.ts';
import { viewMember } from '../members/member.view.ts';

export function viewCurrentUser(row: MemberRow, { isDemo, role }: { isDemo: boolean; role: Role }): CurrentUser {
  return {
    user: {
      ...viewMember(row, row.id),
      positiveReceived: row.positive_received,
      negativeReceived: row.negative_received,
      ...(isDemo && { isDemo }),
      ...(role !== 'member' && { isModerator: true, role }),
    },
  };
}

interface SessionRow {
  id: number;
  device: string | null;
  created_at: number;
  last_used_at: number;
}

export function viewSession(row: SessionRow, currentId: number): AccountSession {
  return {
    id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    isCurrent: row.id === currentId,
  };
}
