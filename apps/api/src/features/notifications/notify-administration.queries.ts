import {
  type AdministrativeNotice,
  type FactorChange,
  groupKey,
  type RoleChange,
} from '@vibeline/core/features/notifications/notification.rules';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';

/** By id, so that it names whoever did it as they are called when it is read, and nobody once they are deleted. */
export interface StoredNotice extends Omit<AdministrativeNotice, 'by'> {
  /** null for the people who run the server. */
  byId?: number | null;
  /** Their name, in place of `byId`, of notices that versions before wrote. */
  by?: string | null;
}

interface UsedLink {
  memberId: number;
  /** Who made it; null for the people who run the server. */
  madeBy: number | null;
  madeAt: number | null;
}

/** Names nobody as the actor, so that it is shown whomever the member has blocked or muted. */
export async function notifyResetLink(
  context: NotificationContext,
  { memberId, madeBy, madeAt }: UsedLink,
): Promise<void> {
  const notice: StoredNotice = { byId: madeBy, ...(madeAt !== null && { madeAt }) };
  const row = { recipient_id: memberId, group_key: groupKey.resetLink(context.now), notice: JSON.stringify(notice) };
  await insertOnce(context, newRow('reset_link', row, context.now));
}

export async function notifyRole(
  context: NotificationContext,
  memberId: number,
  { byId, role }: { byId: number | null; role: RoleChange },
): Promise<void> {
  const notice: StoredNotice = { byId, role };
  const row = { recipient_id: memberId, group_key: groupKey.role(context.now), notice: JSON.stringify(notice) };
  await insertOnce(context, newRow('role', row, context.now));
}

export async function notifyFactor(
  context: NotificationContext,
  memberId: number,
  { byId, factor }: { byId: number | null; factor: FactorChange },
): Promise<void> {
  const notice: StoredNotice = { byId, factor };
  const row = { recipient_id: memberId, group_key: groupKey.secondFactor(context.now), notice: JSON.stringify(notice) };
  await insertOnce(context, newRow('second_factor', row, context.now));
}

export async function notifyImportEnded(context: NotificationContext, memberId: number): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.importDone(context.now) };
  await insertOnce(context, newRow('import_done', row, context.now));
}

export async function notifyExportReady(context: NotificationContext, memberId: number): Promise<void> {
  const row = { recipient_id: memberId, group_key: groupKey.exportReady(context.now) };
  await insertOnce(context, newRow('export_ready', row, context.now));
}
