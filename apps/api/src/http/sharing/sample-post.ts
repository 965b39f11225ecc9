import type { Post } from '@vibeline/core/features/posts/post.schema';
import type { Services } from '../../services.ts';
import { tag } from './markup.ts';
import { isShared } from './post-preview.ts';

/** Code points: what the card shows without being cut. */
const LENGTH_MAX = 200;

/**
 * A public post for the landing page. Read for a visitor in every request, so that hidden and deleted posts disappear at
 * once.
 */
export async function findSamplePost({ posts }: Services): Promise<Post | null> {
  return (await posts.trending(null)).find(isSample) ?? null;
}

/** As a meta tag, so that the page needs no request for it; with the time, because the page may be shown later. */
export function samplePostTag({ content, positiveVotes, negativeVotes, author: of }: Post, now: number): string {
  const { id, name, username, profileImage, vibeScore } = of;
  const author = { id, name, username, profileImage, vibeScore };
  return tag('meta', {
    name: 'sample-post',
    content: JSON.stringify({ at: now, author, content, positiveVotes, negativeVotes }),
  });
}

/** Text only, because the card shows no media, and with more positive votes than negative ones. */
function isSample(post: Post): boolean {
  const { content, media, positiveVotes, negativeVotes } = post;
  const isTextAlone = content.trim() !== '' && media.length === 0 && [...content].length <= LENGTH_MAX;
  return isShared(post) && isTextAlone && positiveVotes > negativeVotes;
}
