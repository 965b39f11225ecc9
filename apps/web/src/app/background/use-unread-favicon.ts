import { useEffect } from 'react';

const ICON = 'link[rel="icon"][type="image/svg+xml"]';

export function useUnreadFavicon(unreadCount: number): void {
  const hasUnread = unreadCount > 0;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>(ICON);
    if (icon) icon.href = hasUnread ? '/favicon-unread.svg' : '/favicon.svg';
  }, [hasUnread]);
  useEffect(() => {
    // Only installed apps have a badge, and some browsers ask for a permission. The app works without it.
    void navigator.setAppBadge?.(unreadCount).catch(() => undefined);
  }, [unreadCount]);
  useEffect(
    () => () => {
      const icon = document.querySelector<HTMLLinkElement>(ICON);
      if (icon) icon.href = '/favicon.svg';
      void navigator.clearAppBadge?.().catch(() => undefined);
    },
    [],
  );
}
