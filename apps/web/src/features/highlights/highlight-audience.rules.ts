import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';

/** Whether a highlight shows a story to people whom the story was not told to. */
export function isWider(highlight: Audience, story: Audience): boolean {
  return audiences.indexOf(highlight) < audiences.indexOf(story);
}

export const audienceLabels: Record<Audience, string> = {
  public: audienceLabel('public'),
  followers: audienceLabel('followers'),
  close_followers: audienceLabel('close_followers'),
};

/** Who sees a highlight of that audience on the owner's profile. */
export const audienceHints: Record<Audience, string> = {
  public: 'Everyone who can see your profile.',
  followers: 'You and your friends.',
  close_followers: 'You and your close friends.',
};
