import { ICON_WIDTH, profileImageAt } from '@vibeline/core/features/media/media.rules';
import { useEffect } from 'react';

/** The server sends one of these without a size; the icon of older browsers has one, and stays. */
const ICON = 'link[rel="icon"]:not([sizes])';
const SVG = 'image/svg+xml';

/** The network's picture or else our own icon, as settings change it, with a dot while something is unread. */
export function useFavicon({ picture, unreadCount }: { picture: string | null; unreadCount: number }): void {
  const hasUnread = unreadCount > 0;
  useEffect(() => {
    let isCurrent = true;
    showIcon(picture, hasUnread && picture === null);
    const url = iconOf(picture);
    if (!hasUnread || url === null) return;
    import('./draw-dot.ts')
      .then(({ withDot }) => withDot(url))
      .then(
        (dotted) => isCurrent && setIcon(dotted, 'image/png'),
        // The title has the number too.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [picture, hasUnread]);
  useEffect(() => () => showIcon(picture, false), [picture]);
  useEffect(() => {
    // Only installed apps have a badge, and some browsers ask for a permission. The app works without it.
    void navigator.setAppBadge?.(unreadCount).catch(() => undefined);
  }, [unreadCount]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}

function iconOf(picture: string | null): string | null {
  return picture === null ? null : profileImageAt(picture, ICON_WIDTH);
}

function showIcon(picture: string | null, hasUnread: boolean): void {
  const url = iconOf(picture);
  if (url === null) setIcon(hasUnread ? '/favicon-unread.svg' : '/favicon.svg', SVG);
  else setIcon(url, 'image/webp');
  document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute('href', picture ?? '/apple-touch-icon.png');
}

function setIcon(url: string, type: string): void {
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  if (!icon) return;
  icon.type = type;
  icon.href = url;
}
