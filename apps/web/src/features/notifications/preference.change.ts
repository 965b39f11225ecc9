import { type PreferenceType, preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, oneOf } from '../../lib/outbox/input-fields.ts';

export const preferenceLabels: Record<PreferenceType, string> = {
  vote: 'Votes on your posts',
  comment_vote: 'Votes on your comments',
  comment: 'Comments on your posts',
  reply: 'Replies to your comments',
  mention: 'Mentions of you',
  post_changed: 'Changes of what you voted for',
  follow: 'New followers',
  follow_request: 'Follow requests',
  friend_request: 'Friend requests',
  friend_accepted: 'Accepted friend requests',
  circle_invite: 'Invitations to circles',
  match_request: 'Requests to join your sessions',
  match_accepted: 'Accepted requests to join sessions',
  match_place: 'Free places in sessions you wait for',
  match_revealed: 'Matches in which you both show who you are',
  match_left: 'Members who leave your sessions',
  match_closing: 'Chats of matches that close in a day',
  milestone: 'Milestones',
};

/** One kind for each type, so that the last choice of each is sent. */
export function preferenceChange(type: PreferenceType) {
  return defineChange(
    `notifications.preference.${type}`,
    { type: oneOf<PreferenceType>(...preferenceTypes), isShown: isFlag },
    {
      title: ({ isShown }) => `Notifications, ${preferenceLabels[type].toLowerCase()}: ${isShown ? 'on' : 'off'}`,
      overlay: (_saved: boolean | null, { isShown }) => isShown,
    },
  );
}
