import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import { MAX_PAGE_SIZE, type Page } from '@vibeline/core/page';
import type { CursorInput } from './page.ts';
import { findItems, itemOfComment, type StatusItem, showStatuses, type statusCalls } from './read-statuses.ts';
import type { MastodonCall } from './row.ts';

/** Statuses below one, which visitors and members get at most. A thread of hostile texts takes 50 ms to write then. */
const DESCENDANTS_MAX = { visitor: 60, member: 150 };
/** Comments of which more replies are read than come with them. */
const REPLY_READS_MAX = 10;

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
  const most = call.viewerId === null ? DESCENDANTS_MAX.visitor : DESCENDANTS_MAX.member;
  const found =
    item.kind === 'post' ? await readThread(call, item.post.id, most) : await repliesTo(call, item.comment, most);
  return found
    .filter(({ isDeleted }) => !isDeleted)
    .slice(0, most)
    .map(itemOfComment);
}

async function repliesTo(call: ContextCall, { id, replyCount }: Comment | Reply, most: number): Promise<Comment[]> {
  return replyCount === 0 ? [] : readReplies(call, id, most);
}

/** In the order in which they are shown, until there are enough. */
async function readThread(call: ContextCall, postId: number, most: number): Promise<(Comment | Reply)[]> {
  const thread: (Comment | Reply)[] = [];
  let reads = 0;
  for (const comment of await readComments(call, postId, most)) {
    if (thread.length >= most) break;
    const isWhole = comment.replies.length === comment.replyCount || reads === REPLY_READS_MAX;
    if (!isWhole) reads += 1;
    const replies = isWhole ? comment.replies : await readReplies(call, comment.id, most - thread.length);
    thread.push(comment, ...replies);
  }
  return thread;
}

function readComments(call: ContextCall, postId: number, most: number): Promise<Comment[]> {
  return readAtLeast(most, (page) => call.run('comments.list', { id: postId, ...page }));
}

function readReplies(call: ContextCall, parentId: number, most: number): Promise<Comment[]> {
  return readAtLeast(most, (page) => call.run('comments.listReplies', { parentId, ...page }));
}

/** Pages until there are so many, or all. */
async function readAtLeast<Item>(most: number, read: (page: CursorInput) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const found: Page<Item> = await read({
      limit: Math.min(most, MAX_PAGE_SIZE),
      ...(cursor !== null && { cursor }),
    });
    items.push(...found.items);
    cursor = found.nextCursor;
  } while (cursor !== null && items.length < most);
  return items;
}
