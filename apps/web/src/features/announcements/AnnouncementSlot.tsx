import { BannerSlot } from '../../ui/BannerSlot.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useAnnouncements } from './use-announcements.ts';

/** Most of the time nothing is announced. The page is whole without it. */
const AnnouncementBanner = lazyComponent(() => import('./AnnouncementBanner.tsx'), 'AnnouncementBanner', {
  Fallback: 'inherit',
  Failure: () => null,
  isPrefetched: false,
});

export function AnnouncementSlot() {
  const announcements = useAnnouncements();
  return (
    <BannerSlot isFilled={announcements.length > 0}>
      {(isLate) => <AnnouncementBanner announcements={announcements} isLate={isLate} />}
    </BannerSlot>
  );
}
