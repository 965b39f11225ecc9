import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { desiredVote, vote, voteState } from '../votes/vote.schema.ts';
import { COMMENT_EMPTY, COMMENT_MAX } from './comment.rules.ts';

const commentContent = memberText({ max: COMMENT_MAX, required: COMMENT_EMPTY, label: 'Comment' });

const commentFields = {
  id,
  postId: id,
  parentId: id.nullable(),
  content: z.string(),
  author,
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  /** Deleted, but it has replies: then it is sent without text and author. */
  isDeleted: z.boolean(),
  positiveVotes: z.number().int().nonnegative(),
  negativeVotes: z.number().int().nonnegative(),
  /** The viewer's own vote; null for visitors. */
  userVote: vote.nullable(),
};

/** A reply belongs to a top-level comment and has no replies of its own. */
const reply = z.object({ ...commentFields, replyCount: z.number().int().nonnegative(), replies: z.array(z.never()) });

/** A comment with its first replies, oldest first; `replyCount` says how many there are. */
export const comment = reply.extend({ replies: z.array(reply) });
export type Comment = z.output<typeof comment>;
export type Reply = z.output<typeof reply>;

export const commentPage = pageOf(comment);
export type CommentPage = z.output<typeof commentPage>;

export const oneComment = z.object({ comment });
export type OneComment = z.output<typeof oneComment>;

/** `id` is the post's. */
export const listCommentsInput = pageInput.extend({ id: idInput });
export type ListCommentsInput = z.output<typeof listCommentsInput>;

export const listRepliesInput = pageInput.extend({ parentId: idInput });
export type ListRepliesInput = z.output<typeof listRepliesInput>;

export const commentIdInput = z.object({ id: idInput });

export const addCommentInput = z.object({
  postId: idInput,
  content: commentContent,
  /** What it replies to; a reply to a reply belongs to the same top-level comment. */
  parentId: idInput.nullable().default(null),
});
export type AddCommentInput = z.output<typeof addCommentInput>;

export const editCommentInput = z.object({ id: idInput, content: commentContent });
export type EditCommentInput = z.output<typeof editCommentInput>;

export const castCommentVoteInput = z.object({ commentId: idInput, isPositive: desiredVote });

/** As for a vote on a post; the author is the commenter. */
export const commentVoteState = voteState;
