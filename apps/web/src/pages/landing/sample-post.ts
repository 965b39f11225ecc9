import type { Author } from '@vibeline/core/features/members/member.schema';

export interface SamplePost {
  author: Pick<Author, 'id' | 'name' | 'username' | 'profileImage' | 'vibeScore'>;
  content: string;
  positiveVotes: number;
  negativeVotes: number;
}

export const MADE_UP: SamplePost = {
  author: { id: 9, name: 'Noor Haddad', username: 'noor', profileImage: null, vibeScore: 71 },
  content: 'Left my phone at home and took the long way round. The city has birds in it.',
  positiveVotes: 25,
  negativeVotes: 12,
};

/** In ms. A page that was stored, or stays open, may be shown when the post is hidden. */
const MAX_AGE = 5 * 60_000;

/** The post that the server sends with the page (http/sharing/sample-post.ts). */
export function readSamplePost(): SamplePost {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="sample-post"]')?.content;
  if (!sent) return MADE_UP;
  const { at, ...post }: SamplePost & { at: number } = JSON.parse(sent);
  return Math.abs(Date.now() - at) < MAX_AGE ? post : MADE_UP;
}
