import * as z from 'zod';
import { formBoolean } from '../../form-boolean.ts';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { visibleOrEmpty } from '../../text.rules.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import {
  HOLD_MINUTES,
  holdMinutes,
  MATCH_REQUESTS_COUNTED_MAX,
  OUTCOMES_SHOWN_MIN,
  outcomes,
  PARTICIPANTS_MAX,
  PARTICIPANTS_MIN,
  SESSION_INCOMPLETE,
  sessionCategories,
  sessionLocation,
  sessionStatuses,
  timePreferences,
  vibeContent,
  WAITING_MAX,
} from './match.rules.ts';

const PARTICIPANTS = {
  error: `maxParticipants must be a whole number from ${PARTICIPANTS_MIN} to ${PARTICIPANTS_MAX}`,
};
const participants = z
  .number(PARTICIPANTS)
  .int(PARTICIPANTS)
  .min(PARTICIPANTS_MIN, PARTICIPANTS)
  .max(PARTICIPANTS_MAX, PARTICIPANTS);

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

const category = z
  .enum(sessionCategories, {
    error: ({ input }) =>
      isMissing(input) ? SESSION_INCOMPLETE : `category must be one of ${sessionCategories.join(', ')}`,
  })
  .describe('What it is about.');
const timePreference = z
  .enum(timePreferences, { error: `timePreference must be one of ${timePreferences.join(', ')}` })
  .describe(
    'When. It ends, in your time zone: `now` after 3 hours, `tonight` at 06:00 of the next day, `weekend` when Sunday ends, `flexible` after 14 days.',
  );

export const createSessionInput = z.object({
  vibeContent: memberText(vibeContent)
    .transform((text) => text.trim())
    .describe('What you want to do: plain text, not blank.'),
  category,
  location: memberText(sessionLocation)
    .transform((text) => visibleOrEmpty(text) || null)
    .nullable()
    .default(null)
    .describe('Where, as you write it, in one line; a blank one counts as none.'),
  timePreference,
  maxParticipants: z
    .union(
      [
        participants,
        z
          .string()
          .max(2)
          .regex(/^\d{1,2}$/)
          .transform(Number)
          .pipe(participants),
      ],
      PARTICIPANTS,
    )
    .default(PARTICIPANTS_MIN)
    .describe('How many take part at most, you included.'),
  holdMinutes: z
    .literal(holdMinutes, { error: `holdMinutes must be one of ${holdMinutes.join(', ')}` })
    .optional()
    .describe(
      `For how long a free place is held for whoever is next on the waiting list, in minutes; ${HOLD_MINUTES} when it is left out.`,
    ),
  isUnnamed: formBoolean('isUnnamed')
    .optional()
    .describe('Whether you are shown to nobody before you and they have both agreed (`revealVibeMatch`).'),
});
export type CreateSessionInput = z.output<typeof createSessionInput>;

const sessionId = idInput.describe('The session’s id.');
export const sessionIdInput = z.object({ id: sessionId });

export const listSessionsInput = pageInput.extend({
  category: category.optional().describe('Only of this category.'),
  timePreference: timePreference.optional().describe('Only for this time.'),
  others: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: 'others must be true or false',
    })
    .default(false)
    .describe('Whether your own sessions are left out.'),
  state: z
    .enum(['active', 'full', 'waiting'], { error: 'state must be one of active, full, waiting' })
    .optional()
    .describe(
      '`active`, or left out: one can ask to join; `full`: one can wait for a place; `waiting`: those whose waiting list you are on.',
    ),
});
export type ListSessionsInput = z.output<typeof listSessionsInput>;

const matchStatus = z.enum(['pending', 'accepted', 'declined']);

export const session = z
  .object({
    id: id.describe('The session’s id.'),
    vibeContent: z.string().describe('Plain text.'),
    category: z.enum(sessionCategories).describe('What it is about.'),
    location: z.string().nullable().describe('Plain text, as its owner wrote it.'),
    timePreference: z.enum(timePreferences).describe('When.'),
    maxParticipants: z.number().int().min(PARTICIPANTS_MIN).max(PARTICIPANTS_MAX).describe('With its owner.'),
    seatsLeft: z.number().int().nonnegative().describe('How many places are left: how many can still be accepted.'),
    status: z
      .enum(sessionStatuses)
      .describe('`active`: one can ask to join; `full`: no place is left; `ended`: its time is over; `cancelled`.'),
    createdAt: isoTime.describe('When it was created.'),
    endsAt: isoTime.describe('When it ends.'),
    user: author.describe('Its owner; id 0 and the name Anonymous while they are unnamed to you.'),
    isUnnamed: z.boolean().describe('Whether its owner is shown to whoever joins it only when both have agreed.'),
    participants: z
      .array(author)
      .max(PARTICIPANTS_MAX - 1)
      .describe(
        'Who was accepted; only for the owner and those who were, else empty. Id 0 is one who is unnamed to you.',
      ),
    requestCount: z.number().int().nonnegative().describe('Requests that wait for its owner; 0 for others.'),
    myMatch: z
      .object({
        id: id.describe('The match’s id.'),
        status: matchStatus.describe('How its owner has answered.'),
        isUnnamed: z.boolean().describe('Whether you asked without being shown.'),
      })
      .meta({ id: 'OwnVibeMatch', description: 'Your request to join a session.' })
      .nullable()
      .describe('Your request to join it; null when you have not asked.'),
    holdMinutes: z
      .number()
      .int()
      .describe('For how long a free place is held for whoever is next on the waiting list, in minutes.'),
    heldCount: z
      .number()
      .int()
      .nonnegative()
      .describe('Free places that are held for members of the waiting list, for its owner; 0 for others.'),
    waitingCount: z.number().int().nonnegative().max(WAITING_MAX).describe('How many members wait for a place.'),
    myWaiting: z
      .object({
        place: z
          .number()
          .int()
          .positive()
          .nullable()
          .describe('Your place on the list; null when one is held for you.'),
        heldUntil: isoTime.nullable().describe('Until when a free place is held for you; null while you wait.'),
      })
      .meta({ id: 'OwnVibeWaiting', description: 'Your place on the waiting list of a session.' })
      .nullable()
      .describe('Your place on its waiting list; null when you do not wait.'),
    outcomes: z
      .object({
        tookPlace: z.number().int().nonnegative().describe('How many say that it took place.'),
        nobodyCame: z.number().int().nonnegative().describe('How many say that nobody came.'),
      })
      .meta({ id: 'VibeSessionOutcomes', description: 'What those who were accepted say of a session.' })
      .nullable()
      .describe(
        `Sums of the answers of others; only for its owner, and null while there are fewer than ${OUTCOMES_SHOWN_MIN}. They move once ${OUTCOMES_SHOWN_MIN} answers differ from them: given, changed or taken back.`,
      ),
    myOutcome: z.enum(outcomes).nullable().describe('What you said of it after its end.'),
  })
  .meta({ id: 'VibeSession', description: 'What a member wants to do with others.' });
export type VibeSession = z.output<typeof session>;

export const sessionPage = pageOf(session);
export type SessionPage = z.output<typeof sessionPage>;

export const requestMatchInput = z.object({
  sessionId,
  targetUserId: z
    .union([idInput, z.union([z.literal(0), z.literal('0')]).transform(() => 0)], { error: 'Invalid id' })
    .describe('The id of the session’s owner; 0 while they are unnamed.'),
  isUnnamed: formBoolean('isUnnamed')
    .optional()
    .describe('Whether you are shown to nobody before you and the owner have both agreed (`revealVibeMatch`).'),
});
export type RequestMatchInput = z.output<typeof requestMatchInput>;

export const outcomeInput = z.object({
  id: sessionId,
  outcome: z
    .enum(outcomes, { error: `outcome must be one of ${outcomes.join(', ')}` })
    .nullable()
    .describe('null takes it back.'),
});
export type OutcomeInput = z.output<typeof outcomeInput>;

const matchId = idInput.describe('The match’s id.');
export const matchIdInput = z.object({ id: matchId });

export const answerMatchInput = z.object({
  id: matchId,
  status: z
    .enum(['accepted', 'declined'], { error: 'status must be accepted or declined' })
    .describe('`accepted` gives the member a place.'),
});
export type AnswerMatchInput = z.output<typeof answerMatchInput>;

export const listMatchesInput = pageInput.extend({
  filter: z
    .enum(['all', 'requests', 'sent'], { error: 'filter must be one of all, requests, sent' })
    .default('all')
    .describe('`requests`: those that wait for your answer; `sent`: what you asked for.'),
});
export type ListMatchesInput = z.output<typeof listMatchesInput>;

export const matchBlockInput = z.object({
  conversationId: idInput.describe('The id of the chat.'),
});
export const matchBlockIdInput = z.object({ id: idInput.describe('The id of the block, not of a member.') });

/** Nothing of whom it is about: who is unnamed stays so. */
export const matchBlock = z
  .object({
    id: id.describe('The id of the block, not of a member.'),
    vibeContent: z
      .string()
      .nullable()
      .describe('Plain text of the session in which you met; null when it or the match was gone.'),
    blockedAt: isoTime,
  })
  .meta({ id: 'VibeMatchBlock', description: 'That somebody from a chat without names is blocked in VibeMatch.' });
export type MatchBlock = z.output<typeof matchBlock>;

export const matchBlockPage = pageOf(matchBlock);

export const unnamedMatch = z
  .object({
    isYou: z.boolean().describe('Whether you are unnamed to the other one.'),
    isOther: z.boolean().describe('Whether the other one is unnamed to you.'),
    hasAgreed: z
      .boolean()
      .describe('Whether you have agreed that both are shown. Whether the other has, nobody is told.'),
  })
  .meta({ id: 'UnnamedMatch', description: 'That one or both of a match are unnamed until both agree.' });

export type UnnamedMatch = z.output<typeof unnamedMatch>;

export const match = z
  .object({
    id: id.describe('The match’s id.'),
    status: matchStatus.describe('`pending`: it waits for the answer of `user2`.'),
    session: session
      .pick({
        id: true,
        category: true,
        vibeContent: true,
        location: true,
        status: true,
        timePreference: true,
        endsAt: true,
      })
      .meta({ id: 'MatchedVibeSession', description: 'What one needs to know of a session that a match is about.' })
      .describe('The session it is about.'),
    user1: author.describe('Who asked to join; id 0 while they are unnamed to you.'),
    user2: author.describe('Who owns the session, and answers; id 0 while they are unnamed to you.'),
    unnamed: unnamedMatch.nullable().describe('null when both see who the other one is.'),
    myOutcome: z.enum(outcomes).nullable().describe('What you said of the session after its end.'),
    createdAt: isoTime.describe('When it was asked for.'),
  })
  .meta({ id: 'VibeMatch', description: 'That a member asks to join a session of another one.' });
export type VibeMatch = z.output<typeof match>;

export const matchPage = pageOf(match);
export type MatchPage = z.output<typeof matchPage>;

export const requestedMatch = z.object({ match, isNew: z.boolean() });
export type RequestedMatch = z.output<typeof requestedMatch>;

export const matchCounts = z
  .object({
    matchRequests: z
      .number()
      .int()
      .nonnegative()
      .max(MATCH_REQUESTS_COUNTED_MAX)
      .describe(`Requests to join your sessions that wait; counted up to ${MATCH_REQUESTS_COUNTED_MAX}.`),
  })
  .meta({ id: 'MatchCounts', description: 'What of VibeMatch waits for you.' });
