import type { Author } from '@vibeline/core/features/members/member.schema';
import type { RegistrationRequest } from '@vibeline/core/features/registration/registration.schema';
import type { RequestRow } from './request.queries.ts';

export function viewRequest(
  row: RequestRow,
  { decidedBy, member }: { decidedBy: Author | null; member: Author | null },
): RegistrationRequest {
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    askedAt: new Date(row.asked_at).toISOString(),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    decidedBy,
    member,
  };
}
