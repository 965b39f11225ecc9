import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** Most of the time nothing is announced. The page is whole without it. */
const AnnouncementBanner = lazyComponent(() => import('./AnnouncementBanner.tsx'), 'AnnouncementBanner', {
  Fallback: 'inherit',
  Failure: () => null,
  isPrefetched: false,
});

/**
 * What is announced when the page opens appears with it: until the banner is loaded, the boundary above shows the splash.
 * What is announced later appears without that.
 */
export function AnnouncementSlot() {
  const announcements = useAnnouncements();
  const [isFirst] = useState(announcements.length > 0);
  if (announcements.length === 0) return null;
  const banner = <AnnouncementBanner announcements={announcements} isLate={!isFirst} />;
  return isFirst ? banner : <Suspense>{banner}</Suspense>;
}
