import { defineErrors } from '../../errors.ts';
import { INVALID_AUDIENCE } from './audience.rules.ts';
import type { AuthorAct } from './post.rules.ts';

export const postErrors = defineErrors({
  /** For a post that is absent, deleted or that the viewer may not see: clients cannot tell which. */
  notFound: ['not_found', 'post_not_found', 'Post not found'],
  notAuthor: (act: AuthorAct) => ['forbidden', 'not_author', `You can only ${act} your own posts`],
  /** A private account cannot post anonymously: only its followers would see the post, so they would know who wrote it. */
  anonymousNotAllowed: [
    'invalid',
    'anonymous_not_allowed',
    'A private account cannot post anonymously',
    { field: 'isAnonymous' },
  ],
  /** A post for fewer than everyone names its author: its readers are the author's friends. */
  privateNotAnonymous: [
    'invalid',
    'private_not_anonymous',
    'A private post cannot be anonymous',
    { field: 'isAnonymous' },
  ],
  invalidAudience: ['invalid', 'invalid_input', INVALID_AUDIENCE, { field: 'audience' }],
  /** A post is never shown to more people than it was written for. */
  audienceNotNarrower: ['conflict', 'audience_not_narrower', 'The audience of a post can only become smaller'],
  rankerNotCombined: [
    'invalid',
    'ranker_not_combined',
    'A ranker cannot be combined with type, memberId or hashtag',
    { field: 'ranker' },
  ],
});
