import type { Post } from '@vibeline/core/features/posts/post.schema';
import { mediaHeight } from '../../media/media-frame.rules.ts';
import { tagsBeside } from '../post-tags.rules.ts';
import { FOLDED_LINES, isLongText, linesOf } from '../post-text.rules.ts';

/** A card without text and media: its head, its votes, and the room round them. */
const FRAME = 144;
const GAP = 12;
const LINE = 25.5;
const FEED_WIDTH = 610;
const TABLET = 768;
const MORE_BUTTON = 46;
const TAGS = 33;

interface Screen {
  width: number;
  height: number;
}

/** About how high a card will be, until it has been seen. */
function cardHeight(post: Post, screen: Screen): number {
  const width = Math.min(FEED_WIDTH, screen.width);
  const lines = linesOf(post.content, (width - 40) / FEED_WIDTH);
  const text = isLongText(post.content) ? FOLDED_LINES * LINE + MORE_BUTTON : lines * LINE;
  const media = post.media.length > 0 ? mediaHeight(post.media, width, screen.height) + GAP : 0;
  const isTagged = post.category !== null || tagsBeside(post).length > 0;
  return FRAME + text + media + (isTagged ? TAGS : 0);
}

/** The same for neighbours, with what lies between them. */
export function stretchHeight(posts: readonly Post[], screen: Screen): number {
  const gap = screen.width < TABLET ? 8 : 12;
  return posts.reduce((sum, post) => sum + cardHeight(post, screen), 0) + gap * Math.max(0, posts.length - 1);
}
