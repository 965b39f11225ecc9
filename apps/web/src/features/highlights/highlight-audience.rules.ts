import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';

export function isWider(one: Audience, other: Audience): boolean {
  return audiences.indexOf(one) < audiences.indexOf(other);
}

/**
 * Whether a highlight shows a story to people whom the story was not for. A public story is for those who follow its
 * author; a public highlight is for everyone, or for those who follow its owner when their account is private.
 */
export function showsToMore(highlight: Audience, story: Audience, isPrivateAccount: boolean): boolean {
  return isWider(highlight, story) || (highlight === 'public' && !isPrivateAccount);
}

export function highlightReach(audience: Audience, isPrivateAccount: boolean): string {
  if (audience !== 'public') return audienceLabel(audience);
  return isPrivateAccount ? 'Everyone who follows you' : 'Everyone, visitors too';
}

export const audienceLabels: Record<Audience, string> = {
  public: audienceLabel('public'),
  followers: audienceLabel('followers'),
  close_followers: audienceLabel('close_followers'),
};

export const audienceHints: Record<Audience, string> = {
  public: 'Everyone who can see your profile.',
  followers: 'You and your friends.',
  close_followers: 'You and your close friends.',
};
