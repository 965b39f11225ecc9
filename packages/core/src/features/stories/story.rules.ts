import { DAY_MS, HOUR_MS } from '../../durations.rules.ts';
import { excerptOf } from '../../excerpt.rules.ts';
import { countCharacters, type TextRules } from '../../text.rules.ts';

/** A story lasts a day from its creation, to the millisecond; then it is in its author's archive. */
export const STORY_MS = DAY_MS;
/** Each tick of the viewer moves its progress by this share: a text or an image lasts 5 s. */
export const STORY_TICK_MS = 100;
export const STORY_TICK_PERCENT = 2;
export const STORY_VIDEO_MAX_MS = 60_000;
export const STORY_FILES_MAX = 10;
export const STORY_CONTENT_REQUIRED = 'Please add some text to your story.';
export const STORY_VIDEO_TOO_LONG = 'Videos in a story can be at most 60 seconds long';
export const TOO_MANY_STORY_FILES = `A story can have at most ${STORY_FILES_MAX} files`;
export const LIVE_STORIES_MAX = 50;
/** The member's own stories included. */
export const STRIP_AUTHORS_MAX = 200;
/** How long after its creation the author can see who has viewed a story. */
export const VIEWERS_KEPT_MS = 48 * HOUR_MS;

export const storyText: TextRules = { max: 500, label: 'Story' };

/** Whether a story that was created then (ms UTC) is archived: derived from the time, so no job can miss one. */
export function isArchived(createdAt: number, now: number): boolean {
  return createdAt <= archivedBefore(now);
}

/** Stories that were created at this time (ms UTC) or earlier are archived. */
function archivedBefore(now: number): number {
  return now - STORY_MS;
}

export function captionOfPost(text: string): string {
  const caption = text.trim();
  return countCharacters(caption) <= storyText.max ? caption : excerptOf(caption, storyText.max);
}
