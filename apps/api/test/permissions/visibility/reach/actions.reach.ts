import { sees } from '../audiences.ts';
import { ofPosts, type ReachOf } from '../reach-kinds.ts';

export const actions: ReachOf<'actions'> = {
  // Votes on posts that were deleted are none.
  'actions.list': ofPosts(
    (audience, relation) => relation !== 'author' && sees(audience, relation),
    () => ({ kind: 'vote', limit: 50 }),
  ),
};
