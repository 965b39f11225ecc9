import type { ShownAnnouncements } from '@vibeline/core/features/announcements/announcement.schema';
import type { Cache } from '../use-cache.ts';

type Change = (shown: ShownAnnouncements) => ShownAnnouncements;

/** They come with the member: a page that opens needs no request for them. */
function changeShown({ utils }: Cache, change: Change): void {
  utils.accounts.me.setData(
    undefined,
    (me) => me && { ...me, announcements: change(me.announcements ?? { announcements: [], changesAt: null }) },
  );
}

export function removeAnnouncement(cache: Cache, id: number): void {
  changeShown(cache, (shown) => ({ ...shown, announcements: shown.announcements.filter((one) => one.id !== id) }));
}

/** Also without a connection. */
export function removeEndedAnnouncements(cache: Cache, now: number): void {
  changeShown(cache, (shown) => ({
    ...shown,
    announcements: shown.announcements.filter(({ endsAt }) => Date.parse(endsAt) > now),
  }));
}

/** Those who could not be asked see it when they are fetched the next time. */
export async function refreshAnnouncements(cache: Cache): Promise<void> {
  const shown = await cache.utils.client.announcements.list.query().catch(() => null);
  if (shown) changeShown(cache, () => shown);
}
