import type { User } from '@vibeline/core/features/members/member.schema';
import type { MemberSettings } from '@vibeline/core/features/settings/setting.schema';
import { updateMember } from './member.cache.ts';
import type { Cache } from './use-cache.ts';

/** Shows the viewer's settings as the server has just sent them. */
export function updateSettings({ utils }: Cache, settings: MemberSettings): void {
  utils.settings.get.setData(undefined, settings);
}

/** Shows the viewer's account as private or public. A public one accepts the requests that waited: they are read again. */
export function updateOwnPrivacy(cache: Cache, user: User): void {
  updateMember(cache, user);
  if (user.isPrivate) return;
  void cache.utils.follows.listRequests.invalidate();
  void cache.utils.follows.listOf.invalidate({ memberId: user.id, side: 'followers' });
}
