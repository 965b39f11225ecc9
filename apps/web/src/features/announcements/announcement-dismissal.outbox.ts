import { removeAnnouncement } from '../../cache/network/announcement.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { announcementDismissal } from './announcement-dismissal.change.ts';

const failure = 'Failed to dismiss the announcement';

export function announcementDismissals(cache: Cache) {
  const { announcements } = cache.utils.client;
  return outboxKind(announcementDismissal, {
    request: ({ id }, call) => announcements.dismiss.mutate({ id }, call),
    onAnswer: (_answer, { id }) => removeAnnouncement(cache, id),
    onRefused: (error, { id }) => {
      // It has ended meanwhile.
      if (isNotFound(error)) removeAnnouncement(cache, id);
      else showFailure(error, { fallback: failure });
    },
    failure: () => failure,
  });
}
