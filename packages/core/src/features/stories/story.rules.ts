import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

/** A story lasts a day from its creation, to the millisecond; then it is in its author's archive. */
export const STORY_MS = 24 * 60 * 60 * 1000;
/** Each tick of the viewer moves its progress by this share: a text or an image lasts 5 s. */
export const STORY_TICK_MS = 100;
export const STORY_TICK_PERCENT = 2;
export const STORY_VIDEO_MAX_MS = 60_000;
export const STORY_FILES_MAX = 10;
export const STORY_CONTENT_REQUIRED = 'Please add some text to your story.';
export const STORY_VIDEO_TOO_LONG = 'Videos in a story can be at most 60 seconds long';
export const TOO_MANY_STORY_FILES = `A story can have at most ${STORY_FILES_MAX} files`;
export const LIVE_STORIES_MAX = 50;
/** How many authors the strip shows, oneself included. */
export const STRIP_AUTHORS_MAX = 200;
/** How long after its creation the author can see who has viewed a story. */
export const VIEWERS_KEPT_MS = 48 * 60 * 60 * 1000;

export const storyText: TextRules = { max: 500, label: 'Story' };

/** Whether a story that was created then (ms UTC) is archived: derived from the time, so no job can miss one. */
export function isArchived(createdAt: number, now: number): boolean {
  return createdAt <= archivedBefore(now);
}

/** Stories that were created at this time (ms UTC) or earlier are archived. */
export function archivedBefore(now: number): number {
  return now - STORY_MS;
}

export function storyNotFound(): DomainError {
  return new DomainError('not_found', 'story_not_found', 'Story not found');
}

export function storyContentRequired(): DomainError {
  const message = STORY_CONTENT_REQUIRED;
  return new DomainError('invalid', 'story_content_required', message, { fields: { content: message } });
}

export function storyVideoTooLong(): DomainError {
  const message = STORY_VIDEO_TOO_LONG;
  return new DomainError('invalid', 'story_video_too_long', message, { fields: { media: message } });
}

/** A story is never shown to more people than it was created for. */
export function storyAudienceNotNarrower(): DomainError {
  return new DomainError('conflict', 'audience_not_narrower', 'The audience of a story can only become smaller');
}

export function tooManyStories(): DomainError {
  const message = `You can have at most ${LIVE_STORIES_MAX} stories in a day`;
  return new DomainError('conflict', 'too_many_stories', message);
}
