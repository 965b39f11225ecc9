import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import {
  type Entry,
  firstPosition,
  follow,
  lastPosition,
  moveTo,
  type Outside,
  type StoryPosition,
  stepFrom,
  storyFrom,
  type Watch,
} from './viewer.rules.ts';

interface WatchOptions {
  of: string;
  fetched: readonly Story[] | undefined;
  entry: Entry;
  expires: boolean;
  onLeave: (by: 1 | -1) => void;
}

export interface WatchControl {
  watch: Watch;
  story: Story | null;
  /** The watched picture or video; null for a text. */
  media: Media | null;
  step: (by: 1 | -1) => void;
  stepStory: (by: 1 | -1) => void;
  goToEnd: (end: 'first' | 'last') => void;
}

export function useWatch({ of, fetched, entry, expires, onLeave }: WatchOptions): WatchControl {
  const [state, setWatch] = useState<Watch | null>(null);
  const [lastFetched, setLastFetched] = useState<readonly Story[] | undefined>(undefined);
  const isCurrent = state !== null && state.of === of && lastFetched === fetched;
  const watch = isCurrent ? state : follow(state, { of, stories: fetched, entry, now: expires ? Date.now() : null });
  if (!isCurrent) {
    setWatch(watch);
    setLastFetched(fetched);
  }
  const { position, stories } = watch;
  /** A story whose day is over is not begun any more. */
  const reachable = () =>
    stories.filter(({ id, expiresAt }) => !expires || id === position?.storyId || Date.parse(expiresAt) > Date.now());
  const go = (to: StoryPosition | Outside | null) => {
    if (to === 'before') onLeave(-1);
    else if (to === 'after') onLeave(1);
    else if (to) setWatch(moveTo(watch, to));
  };
  const story = stories.find(({ id }) => id === position?.storyId) ?? null;
  return {
    watch,
    story,
    media: story?.media[position?.item ?? 0] ?? null,
    step: (by) => position && go(stepFrom(reachable(), position, by)),
    stepStory: (by) => position && go(storyFrom(reachable(), position, by)),
    goToEnd: (end) => go(end === 'first' ? firstPosition(reachable()) : lastPosition(reachable())),
  };
}
