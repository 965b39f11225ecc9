import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { PostAudience } from '../features/visibility/stored-audience.queries.ts';

type ArchiveAudience = ArchiveItem<'posts'>['audience'];

const words = {
  public: 'everyone',
  followers: 'friends',
  close_followers: 'close_friends',
  circle: 'circle',
} as const satisfies Record<PostAudience, ArchiveAudience>;

/** As an archive names the audience. */
export function toArchiveAudience(audience: PostAudience): ArchiveAudience {
  return words[audience];
}

const audiences = new Map(Object.entries(words).map(([audience, word]) => [word, audience as PostAudience]));

/** As this network names it. */
export function fromArchiveAudience(word: ArchiveAudience): PostAudience {
  const audience = audiences.get(word);
  if (audience === undefined) throw new Error(`The audience ${word} has no name here`);
  return audience;
}
