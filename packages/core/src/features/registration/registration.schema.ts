import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { answerText, reasonText, requestLists, requestStates } from './registration.rules.ts';

export const reasonInput = memberText(reasonText);

export const listRequestsInput = pageInput.extend({
  state: z
    .enum(requestLists, { error: `state must be one of ${requestLists.join(', ')}` })
    .default('pending')
    .describe('Those that wait for an answer, or those that have one.'),
});
export type ListRequestsInput = z.output<typeof listRequestsInput>;

const requestId = idInput.describe('The request’s id.');
export const requestIdInput = z.object({ id: requestId });

export const declineRequestInput = z.object({
  id: requestId,
  answer: memberText(answerText).default('').describe('A sentence that is shown to who asked; empty for none.'),
});

export const registrationRequest = z
  .object({
    id: id.describe('The request’s id.'),
    name: z.string().describe('The name that would be shown.'),
    username: z.string().describe('The username, which nobody else can take meanwhile.'),
    reason: z.string().describe('Why they would like to join.'),
    state: z.enum(requestStates).describe('`pending` waits for an answer.'),
    answer: z.string().nullable().describe('What was answered to a declined request; null without a sentence.'),
    askedAt: isoTime.describe('When they asked.'),
    decidedAt: isoTime.nullable().describe('When it was decided; null while it waits.'),
    decidedBy: author.nullable().describe('Who decided; null while it waits.'),
    member: author.nullable().describe('The new member, of an accepted request.'),
  })
  .meta({ id: 'RegistrationRequest', description: 'That someone asks to become a member.' });
export type RegistrationRequest = z.output<typeof registrationRequest>;
export const registrationRequestPage = pageOf(registrationRequest);
export type RegistrationRequestPage = z.output<typeof registrationRequestPage>;

export const requestCounts = z.object({
  registrationRequests: z
    .number()
    .int()
    .nonnegative()
    .describe('Requests to join the network that wait for an answer; 0 for members who do not decide them.'),
});
