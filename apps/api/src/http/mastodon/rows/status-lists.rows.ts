import { cursorInput, cursorPage } from '../page.ts';
import { findItems, itemOfComment, itemOfPost, showStatuses, statusCalls } from '../read-statuses.ts';
import { defineRow } from '../row.ts';

export const statusListRows = [
  defineRow({
    method: 'GET',
    path: '/api/v1/bookmarks',
    scope: 'read:bookmarks',
    calls: ['saved.list', ...statusCalls],
    about: 'Posts and comments that you have saved, the latest first; without stories.',
    run: async (call) => {
      const { items, nextCursor } = await call.run('saved.list', cursorInput(call));
      const shown = items.flatMap(({ post, comment }) => {
        if (post) return itemOfPost(post);
        return comment ? itemOfComment(comment) : [];
      });
      return cursorPage(call, await showStatuses(call, shown), nextCursor);
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/favourites',
    scope: 'read:favourites',
    calls: ['actions.listVotes', ...statusCalls],
    about:
      'Posts and comments with your positive vote, the latest vote first. A page may be short, with a `Link` to go on.',
    run: async (call) => {
      const input = { ...cursorInput(call), isPositive: true };
      const { items, nextCursor } = await call.run('actions.listVotes', input);
      const targets = items.flatMap(({ postId, commentId }) => {
        if (commentId !== null) return { kind: 'comment' as const, id: commentId };
        return postId === null ? [] : { kind: 'post' as const, id: postId };
      });
      return cursorPage(call, await showStatuses(call, await findItems(call, targets)), nextCursor);
    },
  }),
];
