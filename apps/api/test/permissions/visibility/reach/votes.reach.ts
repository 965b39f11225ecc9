import { onPost, type ReachOf } from '../reach-kinds.ts';

export const votes: ReachOf<'votes'> = {
  'votes.cast': onPost(({ id }) => ({ postId: id, isPositive: true })),
  'votes.find': onPost(({ id }) => ({ postId: id })),
};
