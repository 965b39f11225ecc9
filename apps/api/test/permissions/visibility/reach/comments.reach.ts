import { commentAudiences, isQuiet, seesComment, seesReply } from '../audiences.ts';
import { byId, lists, onComment, onPost, type ReachOf } from '../reach-kinds.ts';
import { markOf } from '../world.ts';

export const comments: ReachOf<'comments'> = {
  'comments.list': [
    onPost(byId),
    lists({
      input: (_text, { neutralPost }) => ({ id: neutralPost, limit: 50 }),
      mark: (audience) => `"content":"${markOf('comment', audience)}`,
      audiences: ['public', 'private_account', 'hidden', 'deleted'],
      shows: (audience, relation) => seesComment(audience, relation) && !isQuiet(audience, relation),
    }),
    lists({
      input: (_text, { neutralPost }) => ({ id: neutralPost, limit: 50 }),
      mark: (audience) => `"content":"${markOf('reply', audience)}`,
      audiences: ['public', 'private_account', 'hidden', 'deleted'],
      // With the comment above, which a mute keeps quiet.
      shows: (audience, relation) => seesReply(audience, relation) && !isQuiet(audience, relation),
    }),
  ],
  'comments.listReplies': onComment(({ id }) => ({ parentId: id }), { isAboutReplies: true }),
  'comments.listById': lists({
    input: ({ comment }) => ({ ids: [comment] }),
    mark: (audience) => markOf('comment', audience),
    audiences: commentAudiences,
    shows: seesComment,
  }),
  'comments.getThread': onComment(byId),
  'comments.add': [
    onPost(({ id }) => ({ postId: id, content: 'words' })),
    onComment(({ id, post }) => ({ postId: post, parentId: id, content: 'words' })),
  ],
  'comments.castVote': onComment(({ id }) => ({ commentId: id, isPositive: true })),
  'comments.keepVote': onComment(({ id }) => ({ commentId: id })),
  'comments.listVersions': onComment(byId),
  'comments.edit': onComment(({ id }) => ({ id, content: 'other words' }), { isForAuthor: true }),
  'comments.remove': onComment(byId, { isForAuthor: true }),
};
