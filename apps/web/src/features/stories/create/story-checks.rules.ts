import {
  STORY_CONTENT_REQUIRED,
  STORY_FILES_MAX,
  STORY_VIDEO_MAX_MS,
  STORY_VIDEO_TOO_LONG,
  TOO_MANY_STORY_FILES,
} from '@vibeline/core/features/stories/story.rules';
import { isInvisible } from '@vibeline/core/text.rules';
import type { FileProblem } from '../../attachments/attachment-files.rules.ts';
import type { Draft } from '../../composer/draft/draft.ts';

/** The documented messages for a story without content; null when it has some. */
export function missingContent({ text, media, story }: Pick<Draft, 'text' | 'media' | 'story'>): FileProblem | null {
  if (story.type === 'text') {
    return isInvisible(text) ? { title: 'Story content required', description: STORY_CONTENT_REQUIRED } : null;
  }
  if (media.length > 0) return null;
  return { title: 'File required', description: 'Please select at least one file for your story.' };
}

export function storyFilesProblem(kinds: readonly unknown[]): string | null {
  return kinds.length > STORY_FILES_MAX ? TOO_MANY_STORY_FILES : null;
}

/** `length` is in ms; null where it is not known, which the server then checks. */
export function videoLengthProblem(length: number | null): FileProblem | null {
  if (length === null || length <= STORY_VIDEO_MAX_MS) return null;
  return { title: 'Video too long', description: STORY_VIDEO_TOO_LONG };
}
