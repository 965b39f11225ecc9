import { useUnreadCount } from '../features/notifications/use-unread-count.ts';
import { useUnreadCountInTitle } from '../ui/hooks/use-document-title.ts';
import { useServerEvents } from './use-server-events.ts';
import { useUnreadFavicon } from './use-unread-favicon.ts';

/** What runs for a member without being shown on the page. It is fetched after the first screen. */
export function MemberBackground() {
  const unreadCount = useUnreadCount();
  useUnreadCountInTitle(unreadCount);
  useUnreadFavicon(unreadCount);
  useServerEvents();
  return null;
}
