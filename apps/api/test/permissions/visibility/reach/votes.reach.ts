import { onPost, type ReachOf } from '../reach-kinds.ts';

export const votes: ReachOf<'votes'> = {
  'votes.cast': onPost(({ id }) => ({ postId: id, isPositive: true })),
  'votes.keep': onPost(({ id }) => ({ postId: id })),
  'votes.find': onPost(({ id }) => ({ postId: id })),
};
