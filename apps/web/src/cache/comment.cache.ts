import type { InfiniteData } from '@tanstack/react-query';
import type { Comment, CommentPage } from '@vibeline/core/features/comments/comment.schema';
import { mapKept } from './map-kept.ts';
import type { Cache } from './use-cache.ts';

type CommentList = InfiniteData<CommentPage, string | null>;
/** A comment or reply as its change sees it: what hangs on it is seen by itself. */
type OneComment = Omit<Comment, 'replies'>;
type Change = <One extends OneComment>(comment: One) => One;

/** Changes a comment or reply wherever it is cached. */
export function patchComment(cache: Cache, commentId: number, change: Change): void {
  patchComments(cache, (comment) => (comment.id === commentId ? change(comment) : comment));
}

/** Shows a member's new score beside everything they commented. */
export function patchCommentAuthorScore(cache: Cache, authorId: number, vibeScore: number): void {
  patchComments(cache, (comment) => {
    if (comment.author.id !== authorId || comment.author.vibeScore === vibeScore) return comment;
    return { ...comment, author: { ...comment.author, vibeScore } };
  });
}

/** Puts a comment that was just written where it belongs; false when it was there already. */
export function addComment(cache: Cache, comment: Comment): boolean {
  const isNew = !isKnown(cache, comment.id);
  if (comment.parentId === null) addThread(cache, comment);
  else if (isNew) addReply(cache, comment, comment.parentId);
  return isNew;
}

/** Marks a deleted comment; who draws it leaves out what has no replies either. */
export function removeComment(cache: Cache, { id, parentId }: Comment): void {
  patchComment(cache, id, (comment) => ({ ...comment, isDeleted: true, content: '' }));
  if (parentId === null) return;
  patchComment(cache, parentId, (thread) => ({ ...thread, replyCount: Math.max(0, thread.replyCount - 1) }));
}

/** At the end of its post's list, when that has been read; and by itself. */
function addThread({ queryClient, trpc }: Cache, comment: Comment): void {
  queryClient.setQueryData(trpc.comments.getThread.queryKey({ id: comment.id }), (known) => known ?? comment);
  queryClient.setQueriesData<CommentList>(
    trpc.comments.list.infiniteQueryFilter({ id: comment.postId }),
    (list) => list && withLast(list, comment),
  );
}

function withLast(list: CommentList, comment: Comment): CommentList {
  const last = list.pages.at(-1);
  const isThere = list.pages.some(({ items }) => items.some(({ id }) => id === comment.id));
  if (!last || last.nextCursor !== null || isThere) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
}

/** After the replies that are there with its thread. */
function addReply(cache: Cache, reply: Comment, parentId: number): void {
  mapThreads(cache, (thread) => {
    if (thread.id !== parentId) return thread;
    const replies = [...thread.replies, { ...reply, replies: [] }];
    return { ...thread, replyCount: thread.replyCount + 1, replies };
  });
}

/** A comment or reply is known when it is cached anywhere. */
function isKnown({ queryClient, trpc }: Cache, commentId: number): boolean {
  const lists = [trpc.comments.list, trpc.comments.listReplies].flatMap((call) =>
    queryClient.getQueriesData<CommentList>(call.infiniteQueryFilter()).map(([, list]) => list),
  );
  const threads = lists.flatMap((list) => list?.pages.flatMap(({ items }) => items) ?? []);
  return threads.some(({ id, replies }) => id === commentId || replies.some((reply) => reply.id === commentId));
}

function patchComments(cache: Cache, change: Change): void {
  mapThreads(cache, (thread) => {
    const replies = mapKept(thread.replies, change);
    return change(replies === thread.replies ? thread : { ...thread, replies });
  });
}

function mapThreads({ queryClient, trpc }: Cache, change: (thread: Comment) => Comment): void {
  const patchList = (list: CommentList | undefined) => {
    const pages = list && mapKept(list.pages, (page) => patchPage(page, change));
    return list && pages !== list.pages ? { ...list, pages: pages ?? [] } : list;
  };
  queryClient.setQueriesData<CommentList>(trpc.comments.list.infiniteQueryFilter(), patchList);
  queryClient.setQueriesData<CommentList>(trpc.comments.listReplies.infiniteQueryFilter(), patchList);
  queryClient.setQueriesData<Comment>(trpc.comments.getThread.queryFilter(), (thread) => thread && change(thread));
}

function patchPage(page: CommentPage, change: (thread: Comment) => Comment): CommentPage {
  const items = mapKept(page.items, change);
  return items === page.items ? page : { ...page, items };
}
