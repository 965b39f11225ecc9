import { DAY_MS } from '../../durations.rules.ts';
import { hashtagKey } from '../../text-parts.rules.ts';

/** Of what a member has marked `Not for me` or `Seen before`, the latest marks count, and only younger ones than this. */
export const MARKS_MAX = 100;
export const MARKS_MS = 90 * DAY_MS;

/** From so many marks on, posts of the author, with the hashtag or of the category are shown less. */
const MARKS_OF_AUTHOR = 2;
const MARKS_OF_HASHTAG = 3;
const MARKS_OF_CATEGORY = 10;

/** Of the posts that are shown less, one in so many is shown. */
export const LESS_SHOWN_ONE_IN = 3;

export interface Marked {
  id: number;
  /** null: anonymous. */
  authorId: number | null;
  hashtags: readonly string[];
  category: string | null;
}

type LessReason = 'author' | 'hashtag' | 'category';

export interface Less {
  reason: LessReason;
  /** The hashtag or category; null for the author. */
  name: string | null;
  /** How many of the member's marks are of it. */
  marks: number;
}

type Key = `${LessReason}:${string}`;

function keysOf({ authorId, hashtags, category }: Omit<Marked, 'id'>): Key[] {
  return [
    ...(authorId === null ? [] : [`author:${authorId}` as const]),
    ...hashtags.map((tag): Key => `hashtag:${hashtagKey(tag)}`),
    ...(category === null ? [] : [`category:${category}` as const]),
  ];
}

const LEAST: Record<LessReason, number> = {
  author: MARKS_OF_AUTHOR,
  hashtag: MARKS_OF_HASHTAG,
  category: MARKS_OF_CATEGORY,
};

/** Why a post is one of those that are shown less; null when it is none. */
export function lessFilter(marks: readonly Omit<Marked, 'id'>[]): (post: Marked) => Less | null {
  const counts = new Map<Key, number>();
  for (const mark of marks) for (const key of new Set(keysOf(mark))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (post) => {
    for (const key of keysOf(post)) {
      const [reason, name] = [key.slice(0, key.indexOf(':')) as LessReason, key.slice(key.indexOf(':') + 1)];
      const count = counts.get(key) ?? 0;
      if (count >= LEAST[reason]) return { reason, name: reason === 'author' ? null : name, marks: count };
    }
    return null;
  };
}

/** By its id: the same posts are left out at each visit. */
export function isLeftOut({ id }: Pick<Marked, 'id'>): boolean {
  return id % LESS_SHOWN_ONE_IN !== 0;
}
