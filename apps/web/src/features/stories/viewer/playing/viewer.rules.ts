import { STORY_TICK_MS, STORY_TICK_PERCENT } from '@vibeline/core/features/stories/story.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';

/** How long a text or an image is shown, in ms. */
export const ITEM_MS = (100 / STORY_TICK_PERCENT) * STORY_TICK_MS;
/** Share of the surface, from its start: a tap there goes back, elsewhere forward. */
const BACK_SHARE = 1 / 3;
/** With more items than this the bar has one segment for each story. */
const SEGMENTS_MAX = 40;
/** A clock of a device may be behind that of the server by so many ms: a story that left the list then has expired. */
const CLOCK_TOLERANCE_MS = 60_000;

export interface StoryPosition {
  storyId: number;
  /** Index of its picture or video; 0 in a text story. */
  item: number;
}

export interface Watch {
  of: string;
  fetched: readonly Story[] | undefined;
  /** Those that were fetched, and the watched one until it is left. */
  stories: readonly Story[];
  /** null until stories were fetched, and while there are none. */
  position: StoryPosition | null;
  isWithdrawn: boolean;
}

/** Where one begins: at the first unseen story, at the first one, or at the end, as one comes back from there. */
export type Entry = 'unseen' | 'first' | 'end';

export type Outside = 'before' | 'after';

function itemCount({ media }: Story): number {
  return Math.max(1, media.length);
}

/** The share of an item that was shown, in steps: 0, 2, … 100 percent. */
export function shownPercent(elapsedMs: number): number {
  return Math.min(100, Math.floor(elapsedMs / STORY_TICK_MS) * STORY_TICK_PERCENT);
}

/** The first story that was not viewed yet; the first of all when all were. */
export function unseenPosition(stories: readonly Story[]): StoryPosition | null {
  const story = stories.find(({ isSeen }) => !isSeen) ?? stories[0];
  return story ? { storyId: story.id, item: 0 } : null;
}

export function firstPosition(stories: readonly Story[]): StoryPosition | null {
  const [story] = stories;
  return story ? { storyId: story.id, item: 0 } : null;
}

export function lastPosition(stories: readonly Story[]): StoryPosition | null {
  const story = stories.at(-1);
  return story ? { storyId: story.id, item: itemCount(story) - 1 } : null;
}

export function stepFrom(
  stories: readonly Story[],
  { storyId, item }: StoryPosition,
  by: 1 | -1,
): StoryPosition | Outside {
  const index = stories.findIndex(({ id }) => id === storyId);
  const story = stories[index];
  if (story && item + by >= 0 && item + by < itemCount(story)) return { storyId, item: item + by };
  const next = stories[index + by];
  if (!next || index < 0) return by === 1 ? 'after' : 'before';
  return { storyId: next.id, item: by === 1 ? 0 : itemCount(next) - 1 };
}

export function storyFrom(stories: readonly Story[], { storyId }: StoryPosition, by: 1 | -1): StoryPosition | Outside {
  const next = stories[stories.findIndex(({ id }) => id === storyId) + by];
  if (!next) return by === 1 ? 'after' : 'before';
  return { storyId: next.id, item: 0 };
}

interface Fetched {
  of: string;
  stories: readonly Story[] | undefined;
  entry: Entry;
  /** In ms; stories that are over by then leave the list by themselves. null where they do not, as in a highlight. */
  now: number | null;
}

/**
 * What is watched once stories were fetched. The watched item stays where it is. A story that left the list because its day
 * is over is finished; any other is withdrawn at once.
 */
export function follow(watch: Watch | null, { of, stories: fetched, entry, now }: Fetched): Watch {
  const stories = fetched ?? [];
  if (watch?.of !== of || !watch.position) {
    const position = { unseen: unseenPosition, first: firstPosition, end: lastPosition }[entry](stories);
    return { of, fetched, stories, position, isWithdrawn: false };
  }
  if (fetched === undefined) return { ...watch, fetched };
  const { storyId } = watch.position;
  const watched = watch.stories.find(({ id }) => id === storyId);
  if (!watched) return follow(null, { of, stories: fetched, entry, now });
  const current = stories.find(({ id }) => id === storyId);
  if (current) {
    const item = Math.min(watch.position.item, itemCount(current) - 1);
    return { of, fetched, stories, position: { storyId, item }, isWithdrawn: false };
  }
  const isOver = now !== null && Date.parse(watched.expiresAt) <= now + CLOCK_TOLERANCE_MS;
  const kept = withStory(stories, watched, watch.stories);
  return { of, fetched, stories: kept, position: watch.position, isWithdrawn: watch.isWithdrawn || !isOver };
}

function withStory(stories: readonly Story[], story: Story, previous: readonly Story[]): Story[] {
  const after = previous.slice(previous.findIndex(({ id }) => id === story.id) + 1).map(({ id }) => id);
  const index = stories.findIndex(({ id }) => after.includes(id));
  return index < 0 ? [...stories, story] : stories.toSpliced(index, 0, story);
}

/** The watch at another position. A story that is not in the list any more is removed when it is left. */
export function moveTo(watch: Watch, position: StoryPosition): Watch {
  if (watch.position?.storyId === position.storyId) return { ...watch, position };
  return { ...watch, stories: watch.fetched ?? watch.stories, position, isWithdrawn: false };
}

export interface Segment {
  key: string;
  state: 'done' | 'current' | 'next';
  /** For the current segment: the percent that is done before the watched item, and the percent of one item. */
  before: number;
  share: number;
}

/** The parts of the bar of progress: one for each item, or for each story where there are many. */
export function segmentsOf(stories: readonly Story[], position: StoryPosition | null): Segment[] {
  const total = stories.reduce((sum, story) => sum + itemCount(story), 0);
  const current = stories.findIndex(({ id }) => id === position?.storyId);
  const stateOf = (order: number): Segment['state'] => {
    if (order === 0) return 'current';
    return order < 0 ? 'done' : 'next';
  };
  return stories.flatMap((story, index): Segment[] => {
    const count = itemCount(story);
    const at = index === current ? (position?.item ?? 0) : 0;
    if (total > SEGMENTS_MAX) {
      return [{ key: String(story.id), state: stateOf(index - current), before: (100 * at) / count, share: 1 / count }];
    }
    return Array.from({ length: count }, (_, item) => ({
      key: `${story.id}-${item}`,
      state: stateOf(index - current || item - at),
      before: 0,
      share: 1,
    }));
  });
}

export function positionText(stories: readonly Story[], { storyId, item }: StoryPosition): string {
  const index = stories.findIndex(({ id }) => id === storyId);
  const story = stories[index];
  const count = story ? itemCount(story) : 1;
  return `${index + 1} of ${stories.length}${count > 1 ? `, part ${item + 1} of ${count}` : ''}`;
}

export function tapStep(x: number, width: number, isRtl: boolean): 1 | -1 {
  const fromStart = isRtl ? width - x : x;
  return fromStart < width * BACK_SHARE ? -1 : 1;
}

export interface Interruptions {
  isReady: boolean;
  isHeld: boolean;
  isHidden: boolean;
  isCovered: boolean;
  isWithdrawn: boolean;
  isWriting: boolean;
}

export interface Control {
  /** Chosen by the button or Space; null until then. */
  choice: 'play' | 'pause' | null;
  /** Reduced motion, or the setting to advance by hand. */
  isByHand: boolean;
  isOnControl: boolean;
}

export function advances({ choice, isByHand, isOnControl }: Control): boolean {
  return choice === null ? !isByHand && !isOnControl : choice === 'play';
}

export function isRunning(
  control: Control,
  { isReady, isHeld, isHidden, isCovered, isWithdrawn, isWriting }: Interruptions,
): boolean {
  return advances(control) && isReady && !isHeld && !isHidden && !isCovered && !isWithdrawn && !isWriting;
}

/** The members whose stories follow each other: as in the strip, when the watched one is in it. */
export function authorOrder(memberId: number, strip: readonly number[]): readonly number[] {
  return strip.includes(memberId) ? strip : [memberId];
}

export function textSize(text: string): 'large' | 'medium' | 'small' | 'tiny' {
  const { length } = [...text];
  if (length <= 40) return 'large';
  if (length <= 140) return 'medium';
  return length <= 300 ? 'small' : 'tiny';
}
