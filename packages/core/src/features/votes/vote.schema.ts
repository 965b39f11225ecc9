import * as z from 'zod';
import { id, idInput } from '../../ids.ts';
import { versionFields } from '../versions/version.schema.ts';
import { KINDS_LISTED_MAX, VOTE_KIND_NEEDS_NEGATIVE, voteKinds } from './vote-kind.rules.ts';

export const vote = z
  .object({
    isPositive: z.boolean().describe('Whether it is for it or against it.'),
    kind: z
      .enum(voteKinds)
      .optional()
      .describe('What you said your negative vote is for; only in responses of the calls of votes, and only to you.'),
  })
  .meta({ id: 'Vote', description: 'A vote.' });

export const desiredVote = z
  .boolean({ error: 'isPositive must be true, false or null' })
  .nullable()
  .describe('null removes the vote.');

const postId = idInput.describe('The post’s id.');

export const desiredKind = z
  .enum(voteKinds, { error: `kind must be one of ${voteKinds.join(', ')}` })
  .nullable()
  .optional()
  .describe('What a negative vote is for; null takes that back. Left out, it stays as long as the vote does.');

export const isKindOnly = z
  .boolean()
  .optional()
  .describe('Casts no vote: `kind` is given to the negative vote that stands; without one, nothing changes.');

interface DesiredKind {
  isPositive: boolean | null;
  kind?: string | null | undefined;
}

/** For `refine`. */
export const hasFittingKind = ({ isPositive, kind }: DesiredKind) => kind == null || isPositive === false;
export const KIND_REFUSED = { error: VOTE_KIND_NEEDS_NEGATIVE, path: ['kind'] };

export const castVoteInput = z
  .object({ postId, isPositive: desiredVote, kind: desiredKind, isKindOnly })
  .refine(hasFittingKind, KIND_REFUSED);

export const postKindsInput = z.object({ id: idInput.describe('The post’s id.') });
export const commentKindsInput = z.object({ id: idInput.describe('The comment’s id.') });
export const listKindsInput = z.object({
  target: z.enum(['post', 'comment'], { error: 'target must be post or comment' }).describe('What the ids are of.'),
  ids: z
    .array(idInput)
    .min(1, { error: 'ids required' })
    .max(KINDS_LISTED_MAX, { error: `At most ${KINDS_LISTED_MAX} ids` })
    .describe('The ids; others than of your own are left out.'),
});
export const memberKindsInput = z.object({ id: idInput.describe('The member’s id.') });

export const saidKinds = z
  .object({
    mostSaid: z
      .enum(voteKinds)
      .nullable()
      .describe(
        'The kind that is said most often, by chance among those that are nearly as frequent; null: not enough, or not yours.',
      ),
  })
  .meta({ id: 'SaidKinds', description: 'What negative votes on your post or comment say they are for.' });
export type SaidKinds = z.output<typeof saidKinds>;

export const listedKinds = z.array(saidKinds.extend({ id: id.describe('The id of the post or comment.') }));
export type ListedKinds = z.output<typeof listedKinds>;

const kindSum = z
  .object({
    kind: z.enum(voteKinds).describe('What negative votes say they are for.'),
    atLeast: z.number().int().min(5).describe('How many do, rounded down to fives.'),
  })
  .meta({ id: 'KindSum', description: 'How many negative votes say that they are for something.' });

export const kindSums = z.array(kindSum).max(voteKinds.length);
export type KindSums = z.output<typeof kindSums>;

const kindsOfMonth = z
  .object({
    month: z.string().describe('A month in UTC, such as 2026-11.'),
    kinds: kindSums.describe('The most frequent first.'),
  })
  .meta({ id: 'KindsOfMonth', description: 'What negative votes of a month on what a member wrote say they are for.' });

export const kindsOfMonths = z.array(kindsOfMonth);
export type KindsOfMonths = z.output<typeof kindsOfMonths>;

export const voteOfInput = z.object({ postId });

export const voteState = z
  .object({
    vote: vote.nullable(),
    positiveVotes: z.number().int().nonnegative().describe('How many members voted for it.'),
    negativeVotes: z.number().int().nonnegative().describe('How many members voted against it.'),
    votesBefore: versionFields.votesBefore,
    authorVibeScore: z
      .number()
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('The author’s score after the vote; null where the author is not shown.'),
  })
  .meta({ id: 'VoteState', description: 'Your vote and the counts after it.' });
export type VoteState = z.output<typeof voteState>;

export const ownVote = z
  .object({ vote: vote.nullable() })
  .meta({ id: 'OwnVote', description: 'Your vote; null when there is none.' });
