import { STORY_VIDEO_MAX_MS } from '@vibeline/core/features/stories/story.rules';
import { useVideoLength } from '../../attachments/use-video-length.ts';
import type { DraftHandle } from '../draft/use-draft.ts';

export function useAsStory({ draft, store }: DraftHandle, isAnonymous: boolean) {
  const [header] = draft.media;
  const length = useVideoLength(header, store.uploads);
  const problem = problemOf(header !== undefined, isAnonymous, length);
  return { isOn: draft.asStory && problem === null, problem };
}

function problemOf(hasHeader: boolean, isAnonymous: boolean, videoLength: number | null): string | null {
  if (!hasHeader) return 'Add a picture or a video first.';
  if (isAnonymous) return 'Not with an anonymous post: a story names its author.';
  return videoLength !== null && videoLength > STORY_VIDEO_MAX_MS
    ? 'Not with this header: videos in a story can be at most 60 seconds long.'
    : null;
}
