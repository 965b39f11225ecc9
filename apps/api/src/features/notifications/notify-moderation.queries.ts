import {
  groupKey,
  type ModerationNotice,
  moderationKeys,
} from '@vibeline/core/features/notifications/notification.rules';
import { sql } from 'kysely';
import { publishNotifications } from '../../events/publish.ts';
import { insertOnce, type NotificationContext, newRow } from './notify.queries.ts';
import { enqueueReportPushes } from './push/push-queue.queries.ts';

export async function notifyReporters({ trx, events, now }: NotificationContext, caseId: number): Promise<void> {
  const rows = await trx
    .insertInto('notifications')
    .columns(['recipient_id', 'group_key', 'kind', 'filter', 'moderation', 'count', 'peak', 'is_read', 'changed_at'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .select([
          'reports.reporter_id',
          sql<string>`cast(${moderationKeys('report')} as text) || reports.id`.as('group_key'),
          sql.lit('moderation' as const).as('kind'),
          sql.lit('system' as const).as('filter'),
          sql<string>`'report:' || reports.id`.as('moderation'),
          sql.lit(1).as('count'),
          sql.lit(1).as('peak'),
          sql.lit(0).as('is_read'),
          sql<number>`cast(${now} as bigint)`.as('changed_at'),
        ])
        .where('reports.case_id', '=', caseId)
        .orderBy('reports.reporter_id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient_id')
    .execute();
  await enqueueReportPushes(trx, { caseId, groupKeys: moderationKeys('report'), now });
  publishNotifications(
    { trx, events },
    rows.map((row) => row.recipient_id),
  );
}

export async function notifyModeration(
  context: NotificationContext,
  memberId: number,
  notice: ModerationNotice,
): Promise<void> {
  const row = {
    recipient_id: memberId,
    group_key: groupKey.moderation(notice),
    moderation: `${notice.event}:${notice.id}`,
  };
  await insertOnce(context, newRow('moderation', row, context.now));
}
