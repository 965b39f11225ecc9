import * as z from 'zod';
import { id, idInput, idsInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { replacedVersion, textVersions, versionFields } from '../versions/version.schema.ts';
import {
  desiredKind,
  desiredVote,
  hasFittingKind,
  isKindOnly,
  KIND_REFUSED,
  vote,
  voteState,
} from '../votes/vote.schema.ts';
import { COMMENTS_BY_ID_MAX, commentText } from './comment.rules.ts';

const commentContent = memberText(commentText).describe(
  'Plain text, not blank. Its length counts code points after normalization (NFC).',
);

const commentFields = {
  id: id.describe('The comment’s id.'),
  postId: id.describe('The post’s id.'),
  parentId: id.nullable().describe('The top-level comment that a reply belongs to.'),
  content: z.string().describe('Plain text; empty when it is deleted.'),
  author,
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  ...versionFields,
  isDeleted: z.boolean().describe('Deleted, but it has replies: then it is sent without text and author.'),
  positiveVotes: z.number().int().nonnegative().describe('How many members voted for it.'),
  negativeVotes: z.number().int().nonnegative().describe('How many members voted against it.'),
  userVote: vote.nullable().describe('Your own vote; null for visitors.'),
  hiddenBy: id
    .optional()
    .describe('Only of your own comment that moderators hid: the id of their decision. Nobody else sees it.'),
};

const reply = z
  .object({
    ...commentFields,
    replyCount: z.number().int().nonnegative().describe('How many replies it has.'),
    // Described as a comment's replies are, because generators have no type for what is never there.
    replies: z
      .array(z.never())
      .max(0)
      .meta({ description: 'Always empty.', items: { $ref: '#/$defs/Reply' } }),
  })
  .meta({ id: 'Reply', description: 'A reply to a top-level comment. It has no replies of its own.' });

export const comment = reply
  .extend({ replies: z.array(reply).describe('The first ones, oldest first; `replyCount` says how many there are.') })
  .meta({ id: 'Comment', description: 'A comment with its first replies.' });
export type Comment = z.output<typeof comment>;
export type Reply = z.output<typeof reply>;

export const commentPage = pageOf(comment);

export const commentVersions = textVersions;

export const oneComment = z.object({ comment }).meta({ id: 'OneComment', description: 'One comment.' });

export const listCommentsInput = pageInput.extend({ id: idInput.describe('The post’s id.') });
export type ListCommentsInput = z.output<typeof listCommentsInput>;

export const listRepliesInput = pageInput.extend({ parentId: idInput.describe('The comment’s id.') });
export type ListRepliesInput = z.output<typeof listRepliesInput>;

export const listCommentsByIdInput = z.object({
  ids: idsInput(COMMENTS_BY_ID_MAX).describe('Ids of comments; in a query divided by commas.'),
});

export const commentsById = z.array(comment).max(COMMENTS_BY_ID_MAX);

const commentId = idInput.describe('The comment’s id.');
export const commentIdInput = z.object({ id: commentId });

export const addCommentInput = z.object({
  postId: idInput.describe('The post’s id.'),
  content: commentContent,
  parentId: idInput
    .nullable()
    .default(null)
    .describe('The comment it replies to; a reply to a reply belongs to the same top-level comment.'),
});
export type AddCommentInput = z.output<typeof addCommentInput>;

export const editCommentInput = z.object({ id: commentId, content: commentContent, version: replacedVersion });

export const commentOfVoteInput = z.object({ commentId });

export const castCommentVoteInput = z
  .object({ commentId, isPositive: desiredVote, kind: desiredKind, isKindOnly })
  .refine(hasFittingKind, KIND_REFUSED);

export const commentVoteState = voteState;
