import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import { hasFields, isFlag, isText } from '../../lib/outbox/input-fields.ts';

export function preferenceKind(type: PreferenceType): `notifications.preference.${PreferenceType}` {
  return `notifications.preference.${type}`;
}

export interface DesiredPreference {
  type: PreferenceType;
  isShown: boolean;
}

export function isDesiredPreference(input: unknown): input is DesiredPreference {
  return hasFields<DesiredPreference>(input, { type: isText, isShown: isFlag });
}

export const preferenceLabels: Record<PreferenceType, string> = {
  vote: 'Votes on your posts',
  comment_vote: 'Votes on your comments',
  comment: 'Comments on your posts',
  reply: 'Replies to your comments',
  mention: 'Mentions of you',
  follow: 'New followers',
  follow_request: 'Follow requests',
  friend_request: 'Friend requests',
  friend_accepted: 'Accepted friend requests',
  circle_invite: 'Invitations to circles',
  match_request: 'Requests to join your sessions',
  match_accepted: 'Accepted requests to join sessions',
  milestone: 'Milestones',
};

export function preferenceTitle({ type, isShown }: DesiredPreference): string {
  return `Notifications, ${preferenceLabels[type].toLowerCase()}: ${isShown ? 'on' : 'off'}`;
}
