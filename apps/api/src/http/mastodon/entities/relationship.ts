import type { Relation } from '@vibeline/core/features/members/member.schema';

export interface Relationship {
  id: string;
  following: boolean;
  showing_reblogs: boolean;
  notifying: boolean;
  languages: string[] | null;
  followed_by: boolean;
  blocking: boolean;
  blocked_by: boolean;
  muting: boolean;
  muting_notifications: boolean;
  muting_expires_at: string | null;
  requested: boolean;
  requested_by: boolean;
  domain_blocking: boolean;
  endorsed: boolean;
  note: string;
}

/** Without a relation: of a visitor, or to oneself. Who blocked the viewer does not exist for them. */
export function relationshipOf(memberId: number, relation: Relation | null): Relationship {
  const isFollowing = relation?.follow === 'accepted';
  const isMuting = relation?.muted ?? false;
  return {
    ...{
      id: String(memberId),
      following: isFollowing,
      showing_reblogs: isFollowing,
      notifying: false,
      languages: null,
    },
    ...{ followed_by: relation?.followsMe ?? false, blocking: relation?.blocked ?? false, blocked_by: false },
    ...{ muting: isMuting, muting_notifications: isMuting, muting_expires_at: null },
    ...{ requested: relation?.follow === 'pending', requested_by: false },
    ...{ domain_blocking: false, endorsed: false, note: '' },
  };
}
