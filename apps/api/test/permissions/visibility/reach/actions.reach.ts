import { sees } from '../audiences.ts';
import { ofPosts, type ReachOf } from '../reach-kinds.ts';

// Votes on posts that were deleted are none.
const ofVotes = (input: object) =>
  ofPosts(
    (audience, relation) => relation !== 'author' && sees(audience, relation),
    () => input,
  );

export const actions: ReachOf<'actions'> = {
  'actions.list': ofVotes({ kind: 'vote', limit: 50 }),
  'actions.listVotes': ofVotes({ limit: 50 }),
};
