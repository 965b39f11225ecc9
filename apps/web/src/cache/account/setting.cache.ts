import type { MemberSettings, UpdatedPrivacy } from '@vibeline/core/features/settings/setting.schema';
import { updateMember } from '../people/member.cache.ts';
import type { Cache } from '../use-cache.ts';

export function updateSettings({ utils }: Cache, settings: MemberSettings): void {
  utils.settings.get.setData(undefined, settings);
}

/** Shows who reaches the viewer now. A public account accepts the requests that waited: they are read again. */
export function updateOwnPrivacy(cache: Cache, { user, settings }: UpdatedPrivacy): void {
  updateMember(cache, user);
  updateSettings(cache, settings);
  if (user.isPrivate) return;
  void cache.utils.follows.counts.invalidate();
  void cache.utils.follows.listRequests.invalidate();
  void cache.utils.follows.listOf.invalidate({ memberId: user.id, side: 'followers' });
}
