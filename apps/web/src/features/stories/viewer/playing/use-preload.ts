import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useEffect } from 'react';
import { savesData } from '../../../../lib/saves-data.ts';
import { sourceSet } from '../../../media/picture-files.ts';
import { PICTURE_SIZES } from '../StoryItem.tsx';
import { isPlayable } from './use-item-status.ts';
import { type StoryPosition, stepFrom } from './viewer.rules.ts';

export function usePreload(stories: readonly Story[], position: StoryPosition | null): void {
  const next = position && stepFrom(stories, position, 1);
  const nextPosition = next === null || typeof next === 'string' ? null : next;
  const story = stories.find(({ id }) => id === nextPosition?.storyId);
  const media = story?.media[nextPosition?.item ?? 0];
  const url = media?.mediaUrl ?? null;
  useEffect(() => {
    if (!media || url === null || savesData()) return;
    return preload(media, url);
    // The address changes with its signature, the file does not.
  }, [media?.id]);
}

function preload(media: Media, url: string): () => void {
  if (!isPlayable(media)) {
    const image = new Image();
    image.sizes = PICTURE_SIZES;
    if (media.width !== null) image.srcset = sourceSet(url, media.width);
    image.src = url;
    return () => undefined;
  }
  const video = document.createElement('video');
  video.preload = 'auto';
  video.muted = true;
  video.src = url;
  return () => video.removeAttribute('src');
}
