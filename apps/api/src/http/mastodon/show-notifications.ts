import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { entityTypeOf, type ShownNotification, showNotification } from './entities/notification.ts';
import { findStatusId, type StatusTarget } from './ids.ts';
import { findItems, showWithAccounts, type statusCalls } from './read-statuses.ts';
import type { MastodonCall } from './row.ts';

/** What clients are shown of these notifications, in a constant number of calls. */
export async function showNotifications(
  call: MastodonCall<(typeof statusCalls)[number]>,
  notifications: readonly Notification[],
): Promise<ShownNotification[]> {
  const known = notifications.filter((notification) => entityTypeOf(notification) !== null);
  const targets = new Map(known.flatMap(targetOf).map((target) => [keyOf(target), target]));
  const actors = known.flatMap(({ actor, others }) => (actor ? [actor, ...others] : []));
  const items = await findItems(call, [...targets.values()]);
  const { statuses, accountOf } = await showWithAccounts(call, items, actors);
  const { origin, viewerId, mediaUrl } = call;
  const context = { origin, viewerId, mediaUrl, accountOf };
  const statusOf = new Map(statuses.map((status) => [keyOf(findStatusId(status.id)), status]));
  return known.flatMap((notification) => {
    const [target = null] = targetOf(notification);
    return showNotification(notification, statusOf.get(keyOf(target)) ?? null, context) ?? [];
  });
}

const keyOf = (target: StatusTarget | null) => `${target?.kind} ${target?.id}`;

/** One or none. */
function targetOf({ postId, commentId }: Notification): StatusTarget[] {
  if (commentId !== null) return [{ kind: 'comment', id: commentId }];
  return postId === null ? [] : [{ kind: 'post', id: postId }];
}
