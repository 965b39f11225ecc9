import {
  type AdministrativeNotice,
  groupKey,
  type RoleChange,
} from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

interface UsedLink {
  memberId: number;
  /** The name of who made it; null for the people who run the server. */
  by: string | null;
  madeAt: number | null;
}

/** Names nobody as the actor, so that it is shown whomever the member has blocked or muted. */
export async function notifyResetLink(context: NotificationContext, { memberId, by, madeAt }: UsedLink): Promise<void> {
  const notice: AdministrativeNotice = { by, ...(madeAt !== null && { madeAt }) };
  const row = { recipient_id: memberId, group_key: groupKey.resetLink(context.now), notice: JSON.stringify(notice) };
  await insertOnce(context, newRow('reset_link', row, context.now));
}

export async function notifyRole(
  context: NotificationContext,
  memberId: number,
  { by, role }: { by: string | null; role: RoleChange },
): Promise<void> {
  const notice: AdministrativeNotice = { by, role };
  const row = { recipient_id: memberId, group_key: groupKey.role(context.now), notice: JSON.stringify(notice) };
  await insertOnce(context, newRow('role', row, context.now));
}
