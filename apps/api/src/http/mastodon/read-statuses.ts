import type { Comment, Reply } from '@vibeline/core/features/comments/comment.schema';
import { MEMBERS_BY_ID_MAX, usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { SAVED_IDS_MAX } from '@vibeline/core/features/saved/saved.rules';
import { accountLink, mentionedKeys } from './content.ts';
import {
  type CommentPlace,
  commentStatus,
  type Mention,
  postStatus,
  type Status,
  type StatusContext,
} from './entities/status.ts';
import { readStatusId, type StatusTarget } from './ids.ts';
import { inParts } from './in-parts.ts';
import { mastodonErrors } from './mastodon.errors.ts';
import { loadAccounts } from './read-accounts.ts';
import type { MastodonCall } from './row.ts';
import { unlessScopeMissing } from './without-scope.ts';

/** The procedures that the functions below call; a row that uses them names all of them. */
export const statusCalls = [
  ...(['posts.listById', 'comments.listById', 'saved.findIds'] as const),
  ...(['members.listById', 'members.listByUsername'] as const),
] as const;

type StatusCall = MastodonCall<(typeof statusCalls)[number]>;

/** What a status is made of. */
export type StatusItem = { kind: 'post'; post: Post } | { kind: 'comment'; comment: Comment | Reply };

export const itemOfPost = (post: Post): StatusItem => ({ kind: 'post', post });
export const itemOfComment = (comment: Comment | Reply): StatusItem => ({ kind: 'comment', comment });

export function showPosts(call: StatusCall, posts: readonly Post[]): Promise<Status[]> {
  return showStatuses(call, posts.map(itemOfPost));
}

export async function showStatus(call: StatusCall, item: StatusItem): Promise<Status> {
  const [status] = await showStatuses(call, [item]);
  if (!status) throw mastodonErrors.notFound();
  return status;
}

/**
 * In their order, by a constant number of procedures: comments with their posts and the comments they answer. A comment
 * whose post the viewer may not see any more is left out.
 */
export async function showStatuses(call: StatusCall, items: readonly StatusItem[]): Promise<Status[]> {
  return (await showWithAccounts(call, items, [])).statuses;
}

/** As `showStatuses`, with the accounts of other members, who are read with the authors. */
export async function showWithAccounts(call: StatusCall, items: readonly StatusItem[], others: readonly Author[]) {
  const comments = items.flatMap((item) => (item.kind === 'comment' ? [item.comment] : []));
  const posts = items.flatMap((item) => (item.kind === 'post' ? [item.post] : []));
  const [postOf, parentOf, isSaved, mentioned, accountOf] = await Promise.all([
    loadPosts(call, comments, posts),
    loadParents(call, comments),
    loadSaved(call, posts, comments),
    loadMentioned(call, [...posts, ...comments]),
    loadAccounts(call, [...[...posts, ...comments].map(({ author }) => author), ...others]),
  ]);
  const { origin, viewerId, mediaUrl } = call;
  const context: StatusContext = { origin, viewerId, mediaUrl, isSaved, mentioned, accountOf };
  const statuses = items.flatMap((item) => {
    if (item.kind === 'post') return postStatus(item.post, context);
    const { postId, parentId } = item.comment;
    const post = postOf.get(postId);
    if (!post) return [];
    const place: CommentPlace = { post, parent: parentId === null ? null : (parentOf.get(parentId) ?? null) };
    return commentStatus(item.comment, place, context);
  });
  return { statuses, accountOf };
}

async function loadPosts(call: StatusCall, comments: readonly (Comment | Reply)[], known: readonly Post[]) {
  const posts = new Map(known.map((post) => [post.id, post]));
  const missing = [...new Set(comments.map(({ postId }) => postId))].filter((id) => !posts.has(id));
  const found = missing.length === 0 ? [] : await call.run('posts.listById', { ids: missing });
  for (const post of found) posts.set(post.id, post);
  return posts;
}

async function loadParents(call: StatusCall, comments: readonly (Comment | Reply)[]) {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const ids = [...new Set(comments.flatMap(({ parentId }) => parentId ?? []))].filter((id) => !known.has(id));
  const found = ids.length === 0 ? [] : await call.run('comments.listById', { ids });
  for (const comment of found) known.set(comment.id, comment);
  return known;
}

/** Of the first names in the texts: null for those of nobody. Those of more are linked without them. */
export async function loadMentioned(
  call: MastodonCall<'members.listByUsername'>,
  texts: readonly { content: string }[],
): Promise<StatusContext['mentioned']> {
  const usernames = [...new Set(texts.flatMap(({ content }) => mentionedKeys(content)))].slice(0, MEMBERS_BY_ID_MAX);
  if (usernames.length === 0) return new Map();
  const members = await unlessScopeMissing(call.run('members.listByUsername', { usernames }), null);
  if (members === null) return new Map();
  const mentioned = new Map<string, Mention | null>(usernames.map((key) => [key, null]));
  for (const { id, username } of members) {
    mentioned.set(usernameKey(username), { id: String(id), acct: username, ...accountLink(username, call) });
  }
  return mentioned;
}

async function loadSaved(call: StatusCall, posts: readonly Post[], comments: readonly (Comment | Reply)[]) {
  const [savedPosts, savedComments] = await Promise.all([
    findSaved(call, 'post', posts),
    findSaved(call, 'comment', comments),
  ]);
  return ({ kind, id }: StatusTarget) => (kind === 'post' ? savedPosts : savedComments).has(id);
}

async function findSaved(
  call: StatusCall,
  kind: StatusTarget['kind'],
  things: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  if (call.viewerId === null || things.length === 0) return new Set();
  const ids = things.map(({ id }) => id);
  const find = async (part: number[]) => {
    const found = await unlessScopeMissing(call.run('saved.findIds', { kind, ids: part }), { ids: [] });
    return found.ids;
  };
  return new Set(await inParts(ids, SAVED_IDS_MAX, find));
}

/** The post or comment of an id that a client sent. Throws `not_found`. */
export async function findItem(call: StatusCall, id: string | undefined): Promise<StatusItem> {
  const [item] = await findItems(call, [readStatusId(id)]);
  if (!item) throw mastodonErrors.notFound();
  return item;
}

/** Those that the viewer may see, in the order of the targets. */
export async function findItems(
  call: MastodonCall<'posts.listById' | 'comments.listById'>,
  targets: readonly StatusTarget[],
): Promise<StatusItem[]> {
  const idsOf = (kind: StatusTarget['kind']) => targets.filter((target) => target.kind === kind).map(({ id }) => id);
  const [postIds, commentIds] = [idsOf('post'), idsOf('comment')];
  const [posts, comments] = await Promise.all([
    postIds.length === 0 ? [] : call.run('posts.listById', { ids: postIds }),
    commentIds.length === 0 ? [] : call.run('comments.listById', { ids: commentIds }),
  ]);
  const postOf = new Map(posts.map((post) => [post.id, post]));
  const commentOf = new Map(comments.map((comment) => [comment.id, comment]));
  return targets.flatMap(({ kind, id }) => {
    const [post, comment] = [postOf.get(id), commentOf.get(id)];
    if (kind === 'post') return post ? itemOfPost(post) : [];
    return comment ? itemOfComment(comment) : [];
  });
}

export function authorOf(item: StatusItem): Author {
  return item.kind === 'post' ? item.post.author : item.comment.author;
}

export function contentOf(item: StatusItem): string {
  return item.kind === 'post' ? item.post.content : item.comment.content;
}
