import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { author } from '../members/member.schema.ts';
import { actionKinds } from './action.rules.ts';

const action = z
  .object({
    kind: z.enum(actionKinds).describe('What you did.'),
    createdAt: isoTime,
    postId: id.nullable().describe('The post you wrote, voted on or commented on.'),
    commentId: id.nullable().describe('The comment you wrote or voted on.'),
    member: author.nullable().describe('Whom you followed, or who wrote what you voted on or commented on.'),
    isPositive: z.boolean().nullable().describe('Of a vote: whether it is for it.'),
    excerpt: z.string().nullable().describe('The beginning of the post or comment.'),
  })
  .meta({ id: 'OwnAction', description: 'Something you did.' });
export type Action = z.output<typeof action>;

export const actionPage = pageOf(action);
export type ActionPage = z.output<typeof actionPage>;

export const listActionsInput = pageInput.extend({
  kind: z
    .enum(actionKinds, { error: `kind must be one of ${actionKinds.join(', ')}` })
    .optional()
    .describe('Only posts, comments, votes or follows.'),
});
export type ListActionsInput = z.output<typeof listActionsInput>;

export const listVotesInput = pageInput.extend({
  isPositive: formBoolean('isPositive').optional().describe('Only votes for something, or only those against it.'),
});
export type ListVotesInput = z.output<typeof listVotesInput>;
