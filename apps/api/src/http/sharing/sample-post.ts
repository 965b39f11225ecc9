import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Services } from '../../services.ts';
import { tag } from './markup.ts';
import { isShared } from './post-preview.ts';

const landingPaths: readonly (string | null)[] = ['/', '/login'];

/** Code points: what the card shows without being cut. */
const LENGTH_MAX = 200;

/**
 * A public post of the network for the landing page, as a meta tag, so that the page needs no request for it; empty where
 * there is none. It is read for a visitor in every request, so one that is hidden or deleted is gone at once; with the time,
 * because the page may be shown later than it was sent.
 */
export async function samplePostTag({ posts }: Services, path: string | null, now: number): Promise<string> {
  if (!landingPaths.includes(path)) return '';
  const post = (await posts.trending(null)).find(isSample);
  if (!post) return '';
  const { content, positiveVotes, negativeVotes } = post;
  const { id, name, username, profileImage, vibeScore } = post.author;
  const author = { id, name, username, profileImage, vibeScore };
  return tag('meta', {
    name: 'sample-post',
    content: JSON.stringify({ at: now, author, content, positiveVotes, negativeVotes }),
  });
}

/** Text alone, because the card shows no media, and one that more people liked than not. */
function isSample(post: Post): boolean {
  const { content, media, positiveVotes, negativeVotes } = post;
  const isTextAlone = content.trim() !== '' && media.length === 0 && [...content].length <= LENGTH_MAX;
  return isShared(post) && isTextAlone && positiveVotes > negativeVotes;
}
