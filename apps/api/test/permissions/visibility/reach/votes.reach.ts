import { byId, FOR_MODERATORS, onComment, onPost, type ReachOf } from '../reach-kinds.ts';

export const votes: ReachOf<'votes'> = {
  'votes.cast': onPost(({ id }) => ({ postId: id, isPositive: true })),
  'votes.keep': onPost(({ id }) => ({ postId: id })),
  'votes.findPostKinds': onPost(byId),
  'votes.findCommentKinds': onComment(byId),
  'votes.listKinds': { exempt: 'of what the viewer wrote alone' },
  'votes.sumKindsOfPost': FOR_MODERATORS,
  'votes.sumKindsOfMember': FOR_MODERATORS,
  'votes.find': onPost(({ id }) => ({ postId: id })),
};
