import { commentErrors } from '@vibeline/core/features/comments/comment.errors';
import type {
  AddCommentInput,
  Comment,
  ListCommentsInput,
  ListRepliesInput,
} from '@vibeline/core/features/comments/comment.schema';
import { postErrors } from '@vibeline/core/features/posts/post.errors';
import { versionErrors } from '@vibeline/core/features/versions/version.errors';
import { replacesUnread } from '@vibeline/core/features/versions/version.rules';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import { withIdempotencyKey } from '../../db/idempotency.ts';
import { filterInTurns } from '../../db/lists/filter-rows.ts';
import { findUnhidden } from '../../db/lists/listed-rows.ts';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { recordActivity } from '../activities/activity.queries.ts';
import { findWordFilter } from '../mutes/word-filter.queries.ts';
import { closeComment } from '../notifications/close-notifications.queries.ts';
import type { NotificationContext } from '../notifications/notify.queries.ts';
import { notifyComment, notifyMentions } from '../notifications/notify-comments.queries.ts';
import { lockPrivacyOfCircle } from '../posts/circle/circle-post.queries.ts';
import { lockPost } from '../posts/post-changes.queries.ts';
import { adjustCounters } from '../posts/post-counters.queries.ts';
import { deleteQuestions } from '../versions/ask-voters.queries.ts';
import { askVoters } from '../versions/notify-voters.queries.ts';
import { saveVersion } from '../versions/save-version.queries.ts';
import { deleteVersions } from '../versions/version.queries.ts';
import { viewVersions } from '../versions/version.view.ts';
import { VISITOR_ID } from '../visibility/audience.queries.ts';
import { isPostOpen } from '../visibility/post-visibility.queries.ts';
import {
  type CommentRow,
  findComment,
  listComments,
  listCommentsById,
  listFirstReplies,
  listReplies,
} from './comment.queries.ts';
import { isAnonymousComment, viewComment } from './comment.view.ts';
import {
  adjustReplyCount,
  deleteComment,
  insertComment,
  lockOwnComment,
  updateComment,
} from './comment-changes.queries.ts';

/** A comment that is absent, deleted or under a post the viewer may not see throws the same `not_found`. */
export function createCommentService(deps: PublishingDependencies) {
  const { db, now, events } = deps;
  return {
    list: (viewer, input) => listPage(db, viewer, input),
    listReplies: (viewer, input) => listReplyPage(db, viewer, input),
    getThread: (viewer, { id: commentId }) => getThread(db, viewer, commentId),

    async listById(viewer, { ids }) {
      const viewerId = viewer?.id ?? null;
      const rows = await listCommentsById(db, ids, { viewerId: viewerId ?? VISITOR_ID });
      return rows.map((row) => viewComment(row, viewerId, []));
    },

    async add(viewer, input, { idempotencyKey }: Pick<CallContext, 'idempotencyKey'>) {
      const call = { memberId: viewer.id, action: 'comments.add', key: idempotencyKey, input, now: now() };
      return inTransaction(db, (trx) => withIdempotencyKey(trx, call, () => writeComment(deps, trx, viewer, input)));
    },

    async listVersions(viewer, { id: commentId }) {
      const row = await getComment(db, viewer, commentId);
      return viewVersions(db, { postId: row.post_id, commentId });
    },

    edit: (viewer, input) =>
      inTransaction(db, async (trx) => {
        await lockOwnComment(trx, viewer.id, input.id);
        const row = await getOwnComment(trx, viewer, input.id, 'edit');
        if (replacesUnread(row, input)) throw versionErrors.changedElsewhere();
        return editComment({ trx, events, now: now() }, viewer, row, input.content);
      }),

    remove: (viewer, { id: commentId }) => inTransaction(db, (trx) => remove(deps, trx, viewer, commentId)),
  } satisfies Omit<ServiceOf<'comments'>, 'castVote' | 'keepVote'>;
}

async function editComment(
  context: NotificationContext,
  viewer: Viewer,
  row: CommentRow,
  content: string,
): Promise<Awaited<ReturnType<typeof viewWithReplies>>> {
  const { trx, now: editedAt } = context;
  const target = { postId: row.post_id, commentId: row.id };
  const authorId = viewer.id;
  const before = { content: row.content, category: null, media: [], writtenAt: row.edited_at ?? row.created_at };
  const saved = await saveVersion(trx, { ...target, authorId, content, before });
  if (!(await updateComment(trx, row.id, { content, editedAt }))) throw commentErrors.notFound();
  const text = { ...target, authorId, isAnonymous: isAnonymousComment(row), content, oldContent: row.content };
  await notifyMentions(context, text);
  await askVoters(context, target, saved);
  const { version, votes_before } = saved;
  return viewWithReplies(trx, viewer, { ...row, version, votes_before, content, edited_at: editedAt });
}

async function remove(
  { now, events }: PublishingDependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  commentId: number,
): Promise<void> {
  const row = await getOwnComment(trx, viewer, commentId, 'delete');
  const post = await lockPost(trx, viewer.id, row.post_id);
  if (!post) throw commentErrors.notFound();
  const deleted = await deleteComment(trx, commentId, now());
  if (!deleted) throw commentErrors.notFound();
  if (deleted.hidden_at === null) {
    await adjustCounters(trx, post, { comments: -1 });
    if (row.parent_id !== null) await adjustReplyCount(trx, row.parent_id, -1);
  }
  const target = { postId: row.post_id, commentId };
  await deleteVersions(trx, target);
  await deleteQuestions(trx, target);
  await closeComment({ trx, events }, target);
}

async function listPage(db: Kysely<Database>, viewer: Viewer | null, { id: postId, limit, cursor }: ListCommentsInput) {
  const viewerId = viewer?.id ?? null;
  if (!(await isPostOpen(db, viewerId, postId))) throw postErrors.notFound();
  const isHidden = await findHiding(db, viewerId);
  const list = (after: number | null) => listComments(db, { viewerId, postId, after, limit });
  const find = (start: number | null) => findUnhidden(limit, start, list, isHidden);
  return pageById(db, { list: `comments.${postId}`, viewerId, limit, cursor }, find, async (rows) => {
    const withReplies = rows.filter((row) => row.reply_count > 0).map((row) => row.id);
    const replies = await listFirstReplies(db, viewerId, withReplies);
    const all = [...replies.values()].flat();
    const shown = new Set(isHidden ? await filterInTurns(all, (reply) => !isHidden(reply)) : all);
    const repliesTo = (row: CommentRow) => (replies.get(row.id) ?? []).filter((reply) => shown.has(reply));
    return rows.map((row) => viewComment(row, viewerId, repliesTo(row)));
  });
}

async function listReplyPage(
  db: Kysely<Database>,
  viewer: Viewer | null,
  { parentId, limit, cursor }: ListRepliesInput,
) {
  const viewerId = viewer?.id ?? null;
  const parent = await findComment(db, viewerId, parentId);
  if (!parent || (parent.is_gone === 1 && parent.reply_count === 0)) throw commentErrors.notFound();
  const isHidden = await findHiding(db, viewerId);
  const list = (after: number | null) => listReplies(db, { viewerId, parentId, after, limit });
  const find = (start: number | null) => findUnhidden(limit, start, list, isHidden);
  const request = { list: `replies.${parentId}`, viewerId, limit, cursor };
  return pageById(db, request, find, (rows) => rows.map((row) => viewComment(row, viewerId, [])));
}

/** null when the viewer has muted no words. Never hides a deleted comment, whose text is not shown. */
async function findHiding(db: Kysely<Database>, viewerId: number | null) {
  const words = await findWordFilter(db, viewerId);
  return words && ((row: CommentRow) => row.is_gone === 0 && words.hides(row));
}

async function getComment(db: Kysely<Database>, viewer: Viewer | null, commentId: number): Promise<CommentRow> {
  const row = await findComment(db, viewer?.id ?? null, commentId);
  if (!row || row.is_gone === 1) throw commentErrors.notFound();
  return row;
}

async function getOwnComment(db: Kysely<Database>, viewer: Viewer, commentId: number, act: 'edit' | 'delete') {
  const row = await getComment(db, viewer, commentId);
  if (row.author_id !== viewer.id) throw commentErrors.notAuthor(act);
  return row;
}

async function getThread(db: Kysely<Database>, viewer: Viewer | null, commentId: number): Promise<Comment> {
  const viewerId = viewer?.id ?? null;
  const comment = await getComment(db, viewer, commentId);
  const top = comment.parent_id === null ? comment : await findComment(db, viewerId, comment.parent_id);
  if (!top) throw commentErrors.notFound();
  const replies = (await listFirstReplies(db, viewerId, [top.id])).get(top.id) ?? [];
  const isIncluded = comment.id === top.id || replies.some((reply) => reply.id === comment.id);
  return viewComment(top, viewerId, isIncluded ? replies : [...replies, comment]);
}

async function viewWithReplies(trx: Transaction<Database>, viewer: Viewer, row: CommentRow) {
  const replies = row.reply_count === 0 ? [] : (await listFirstReplies(trx, viewer.id, [row.id])).get(row.id);
  return { comment: viewComment(row, viewer.id, replies ?? []) };
}

async function writeComment(
  { now, events }: PublishingDependencies,
  trx: Transaction<Database>,
  viewer: Viewer,
  { postId, content, parentId: repliedTo }: AddCommentInput,
) {
  const post = await lockPost(trx, viewer.id, postId);
  if (!post) throw postErrors.notFound();
  if (post.circle_id !== null) await lockPrivacyOfCircle(trx, post.circle_id);
  const parent = repliedTo === null ? null : await getParent(trx, viewer, postId, repliedTo);
  const parentId = parent && (parent.parent_id ?? parent.id);
  const createdAt = now();
  const id = await insertComment(trx, { postId, parentId, authorId: viewer.id, content, createdAt });
  await adjustCounters(trx, post, { comments: 1 });
  if (parentId !== null) await adjustReplyCount(trx, parentId, 1);
  await notifyComment(
    { trx, events, now: createdAt },
    {
      id,
      postId,
      authorId: viewer.id,
      content,
      postAuthorId: post.author_id,
      isAnonymous: post.is_anonymous === 1 && post.author_id === viewer.id,
      isInCircle: post.circle_id !== null,
      repliedTo: parent && { commentId: parent.id, authorId: parent.author_id },
    },
  );
  if (post.is_anonymous === 0 && post.visibility === 'public') {
    const activity = { actorId: viewer.id, memberId: post.author_id, postId, commentId: id, now: createdAt };
    await recordActivity(trx, events, { kind: 'comment', ...activity });
  }
  const row = await findComment(trx, viewer.id, id);
  // The post may have been deleted meanwhile, or its audience made smaller.
  if (!row) throw postErrors.notFound();
  return { comment: viewComment(row, viewer.id, []) };
}

async function getParent(
  trx: Transaction<Database>,
  viewer: Viewer,
  postId: number,
  commentId: number,
): Promise<CommentRow> {
  const parent = await findComment(trx, viewer.id, commentId);
  if (parent && parent.is_gone === 0 && parent.post_id === postId) return parent;
  throw commentErrors.invalidParent();
}
