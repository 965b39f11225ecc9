import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import type { Page } from '@vibeline/core/page';
import { findItems, itemOfComment, type StatusItem, showStatuses, type statusCalls } from './read-statuses.ts';
import type { MastodonCall } from './row.ts';

const COMMENTS_AT_ONCE = 100;
/** Pages of comments that are read. */
const PAGES_MAX = 2;
/** Comments of which more replies are read than come with them. */
const REPLY_READS_MAX = 20;

type ContextCall = MastodonCall<'comments.list' | 'comments.listReplies' | (typeof statusCalls)[number]>;

/** What is above a status and below it; below, each comment before its replies, as it is shown. */
export async function readContext(call: ContextCall, item: StatusItem) {
  const [above, below] = await Promise.all([readAncestors(call, item), readDescendants(call, item)]);
  const shown = await showStatuses(call, [...above, ...below]);
  const ancestors = shown.slice(0, above.length);
  return { ancestors, descendants: shown.slice(above.length) };
}

async function readAncestors(call: ContextCall, item: StatusItem): Promise<StatusItem[]> {
  if (item.kind === 'post') return [];
  const { postId, parentId } = item.comment;
  return findItems(call, [
    { kind: 'post', id: postId },
    ...(parentId === null ? [] : [{ kind: 'comment' as const, id: parentId }]),
  ]);
}

async function readDescendants(call: ContextCall, item: StatusItem): Promise<StatusItem[]> {
  if (item.kind === 'comment') {
    const { id, replyCount } = item.comment;
    return replyCount === 0 ? [] : (await readReplies(call, id)).map(itemOfComment);
  }
  const comments = await readComments(call, item.post.id);
  const unread = comments.filter(({ replies, replyCount }) => replyCount > replies.length).slice(0, REPLY_READS_MAX);
  const read = await Promise.all(unread.map(async ({ id }) => [id, await readReplies(call, id)] as const));
  const repliesOf = new Map<number, (Comment | Reply)[]>(read);
  return comments
    .flatMap((comment) => [comment, ...(repliesOf.get(comment.id) ?? comment.replies)])
    .filter(({ isDeleted }) => !isDeleted)
    .map(itemOfComment);
}

async function readComments(call: ContextCall, postId: number): Promise<Comment[]> {
  const comments: Comment[] = [];
  let cursor: string | null = null;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const found: Page<Comment> = await readPage(call, postId, cursor);
    comments.push(...found.items);
    cursor = found.nextCursor;
    if (cursor === null) break;
  }
  return comments;
}

function readPage(call: ContextCall, postId: number, cursor: string | null): Promise<Page<Comment>> {
  return call.run('comments.list', { id: postId, limit: COMMENTS_AT_ONCE, ...(cursor !== null && { cursor }) });
}

async function readReplies(call: ContextCall, parentId: number): Promise<Comment[]> {
  const { items } = await call.run('comments.listReplies', { parentId, limit: COMMENTS_AT_ONCE });
  return items;
}
