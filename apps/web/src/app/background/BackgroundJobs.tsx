import { useEffect } from 'react';
import { saveFeedOnChange } from '../../cache/saved/save-feed-on-change.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { useAnnouncementTimes } from '../../features/announcements/use-announcement-times.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { idlePrefetches } from '../../lib/prefetch/idle-prefetches.ts';
import { pushEndpoint } from '../../lib/service-worker/push-endpoint.ts';
import { registerWorker } from '../../lib/service-worker/register-worker.ts';
import { useToken } from '../../lib/session/use-token.ts';
import { useStore } from '../../lib/store.ts';
import { trackPosts } from '../../lib/views/track-posts.ts';
import { useUnreadCountInTitle } from '../../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ConnectionBanner } from '../connection-banner/ConnectionBanner.tsx';
import { UpdateOffer } from '../offline/UpdateOffer.tsx';
import { useSavedFeed } from '../offline/use-saved-feed.ts';
import { followServerEvents } from './follow-server-events.ts';
import { reconcileShown } from './reconcile-shown.ts';
import { refetchAfterProfileChange } from './refetch-after-profile-change.ts';
import { removeRefused } from './remove-refused.ts';
import { reportTimeZones } from './report-time-zone.ts';
import { sendOutbox } from './send-outbox.ts';
import { shareOpenPost } from './share-open-post.ts';
import { useFavicon } from './use-favicon.ts';

const FollowPushes = lazyComponent(() => import('../../features/notifications/push/FollowPushes.tsx'), 'FollowPushes', {
  Failure: () => null,
  isPrefetched: false,
});

export function BackgroundJobs({ onOpen }: { onOpen: (path: string) => void }) {
  const cache = useCache();
  const token = useToken();
  const { user } = useCurrentUser();
  const isNotified = useStore(pushEndpoint) !== null;
  useEffect(() => sendOutbox(cache), [cache]);
  useEffect(() => reportTimeZones(cache), [cache]);
  useEffect(() => reconcileShown(cache), [cache]);
  useEffect(() => refetchAfterProfileChange(cache), [cache]);
  useEffect(() => shareOpenPost(cache), [cache]);
  useEffect(() => removeRefused(cache), [cache]);
  useEffect(trackPosts, []);
  useEffect(startWorker, []);
  useEffect(() => saveFeedOnChange(cache.queryClient), [cache]);
  useSavedFeed(cache, user !== null);
  return (
    <>
      {user && token !== null && <MemberJobs key={token} memberId={user.id} token={token} />}
      {isNotified && <FollowPushes onOpen={onOpen} />}
      <UpdateOffer />
      <ConnectionBanner />
    </>
  );
}

function MemberJobs({ memberId, token }: { memberId: number; token: string }) {
  const cache = useCache();
  const { unseenNotifications } = useCounters();
  useUnreadCountInTitle(unseenNotifications);
  useFavicon({ picture: useNetwork().picture, unreadCount: unseenNotifications });
  useAnnouncementTimes(cache);
  useEffect(() => followServerEvents(cache, { memberId, token }), [cache, memberId, token]);
  return null;
}

/**
 * Registers the service worker while the browser is idle, after the first page with its data and pictures. Only members
 * get one: a visitor has no saved feed.
 */
function startWorker(): void {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // A worker that is there already is followed at once, also without a connection.
  if (workers?.controller) registerWorker().catch(() => undefined);
  else idlePrefetches.push({ fetch: registerWorker, order: -1 });
}
