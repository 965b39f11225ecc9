import { exampleAuthor } from '../../examples/entities.ts';
import { exampleMatch, exampleMatchRequest, exampleOwnSession, exampleSession } from '../../examples/match.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { matchErrors } from './match.errors.ts';
import {
  answerMatchInput,
  createSessionInput,
  listMatchesInput,
  listSessionsInput,
  match,
  matchCounts,
  matchIdInput,
  matchPage,
  outcomeInput,
  requestedMatch,
  requestMatchInput,
  session,
  sessionIdInput,
  sessionPage,
} from './match.schema.ts';
import { matchBlockProcedures } from './match-block.router.ts';
import { waitingListProcedures } from './waiting-list.router.ts';

const { memberProcedure } = proceduresOf('match');

const closed = [matchErrors.sessionFull(), matchErrors.sessionEnded(), matchErrors.sessionCancelled()];

export const matchRouter = router({
  listSessions: query(
    memberProcedure
      .input(listSessionsInput)
      .output(sessionPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-match/sessions',
            operationId: 'listVibeSessions',
            summary: 'List active sessions',
            description:
              'Those that one can ask to join, or with `state` others, the newest first, your own included unless `others` is true. Not those of members you have muted.',
            isSpecified: true,
          },
        ],
        example: { output: page(exampleSession) },
      }),
  ),

  listOwnSessions: query(
    memberProcedure
      .input(pageInput)
      .output(sessionPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-match/sessions/my',
            operationId: 'listOwnVibeSessions',
            summary: 'List your sessions',
            description: 'Whatever their status, the newest first.',
            isSpecified: true,
          },
        ],
        example: { output: page(exampleOwnSession) },
      }),
  ),

  getSession: query(
    memberProcedure
      .input(sessionIdInput)
      .output(session)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-match/sessions/:id',
            operationId: 'getVibeSession',
            summary: 'Get a session',
            description:
              'One that has ended or was cancelled is there for its owner and for those who asked to join it.',
          },
        ],
        refusals: [matchErrors.sessionNotFound()],
        example: { input: { id: exampleSession.id }, output: exampleSession },
      }),
  ),

  createSession: mutation(
    memberProcedure
      .input(createSessionInput)
      .use(rateLimit('vibeSessions'))
      .output(session)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/sessions',
            operationId: 'createVibeSession',
            summary: 'Create a session',
            description:
              'What you want to do with others, and when. It ends by its time preference, in your time zone.',
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [matchErrors.tooManySessions()],
        example: {
          input: {
            vibeContent: exampleSession.vibeContent,
            category: exampleSession.category,
            location: exampleSession.location,
            timePreference: exampleSession.timePreference,
            maxParticipants: exampleSession.maxParticipants,
          },
          output: { ...exampleOwnSession, requestCount: 0 },
        },
      }),
  ),

  cancelSession: mutation(
    memberProcedure
      .input(sessionIdInput)
      .output(session)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/sessions/:id/cancel',
            operationId: 'cancelVibeSession',
            summary: 'Cancel your session',
            description: 'Nobody can join it any more. Again, or after it has ended, it changes nothing.',
          },
        ],
        refusals: [matchErrors.sessionNotFound(), matchErrors.notSessionOwner()],
        example: { input: { id: exampleOwnSession.id }, output: { ...exampleOwnSession, status: 'cancelled' } },
      }),
  ),

  listMatches: query(
    memberProcedure
      .input(listMatchesInput)
      .output(matchPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/vibe-match/matches/my',
            operationId: 'listOwnVibeMatches',
            summary: 'List your matches',
            description: 'What you asked to join, and who asked to join your sessions, the newest first.',
            isSpecified: true,
          },
        ],
        example: { input: { filter: 'sent' }, output: page(exampleMatch) },
      }),
  ),

  request: mutation(
    memberProcedure
      .input(requestMatchInput)
      .use(rateLimit('matchRequests'))
      .output(requestedMatch)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/matches',
            operationId: 'requestVibeMatch',
            summary: 'Ask to join a session',
            description:
              'Once for each session: status 201 when it made a request; 200 when there was one, which is answered unchanged, also when it was declined or the session is over. Whoever a place is held for takes it up with this call: then it stays theirs until the owner has answered.',
            status: 201,
            isSpecified: true,
          },
        ],
        refusals: [
          matchErrors.sessionNotFound(),
          matchErrors.ownSession(),
          matchErrors.invalid(),
          matchErrors.sessionFull(),
        ],
        example: {
          input: { sessionId: exampleSession.id, targetUserId: exampleAuthor.id },
          output: { match: exampleMatch, isNew: true },
        },
      }),
  ),

  answer: mutation(
    memberProcedure
      .input(answerMatchInput)
      .output(match)
      .meta({
        rest: [
          {
            method: 'PATCH',
            path: '/api/vibe-match/matches/:id',
            operationId: 'answerVibeMatch',
            summary: 'Answer a request to join your session',
            description:
              'Accepting gives the member a place, and they are told; nobody is told of a decline, which is possible also when the session is full or over. The same answer again changes nothing.',
            isSpecified: true,
          },
        ],
        refusals: [matchErrors.notFound(), matchErrors.notInvitedMember(), matchErrors.alreadyAnswered(), ...closed],
        example: {
          input: { id: exampleMatchRequest.id, status: 'accepted' },
          output: { ...exampleMatchRequest, status: 'accepted' },
        },
      }),
  ),

  withdraw: mutation(
    memberProcedure
      .input(matchIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/vibe-match/matches/:id',
            operationId: 'withdrawVibeMatch',
            summary: 'Withdraw your request to join a session',
            description: 'While it waits for an answer. Its owner no longer sees it; you can ask again.',
          },
        ],
        refusals: [matchErrors.notFound(), matchErrors.notRequester(), matchErrors.alreadyAnswered()],
        example: { input: { id: exampleMatch.id } },
      }),
    { message: 'Request withdrawn' },
  ),

  leave: mutation(
    memberProcedure
      .input(matchIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/matches/:id/leave',
            operationId: 'leaveVibeMatch',
            summary: 'Give your place in a session back',
            description:
              'The match ends, its owner is told, and the place is held for whoever is next on the waiting list. You can ask again.',
          },
        ],
        refusals: [
          matchErrors.notFound(),
          matchErrors.notRequester(),
          matchErrors.notAccepted(),
          matchErrors.sessionEnded(),
          matchErrors.sessionCancelled(),
        ],
        example: { input: { id: exampleMatch.id } },
      }),
    { message: 'You have left the session' },
  ),

  reveal: mutation(
    memberProcedure
      .input(matchIdInput)
      .output(match)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/vibe-match/matches/:id/reveal',
            operationId: 'revealVibeMatch',
            summary: 'Agree to show who you are',
            description:
              'Of a match that was accepted, in which one or both are unnamed. Nobody is told that you have agreed; once both have, each sees who the other one is. It cannot be taken back. Again, or where nobody is unnamed, it changes nothing.',
          },
        ],
        refusals: [matchErrors.notFound(), matchErrors.notAnswered()],
        example: {
          input: { id: exampleMatch.id },
          output: { ...exampleMatch, status: 'accepted', unnamed: { isYou: true, isOther: false, hasAgreed: true } },
        },
      }),
  ),

  ...waitingListProcedures,
  ...matchBlockProcedures,

  setOutcome: mutation(
    memberProcedure
      .input(outcomeInput)
      .output(session)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/vibe-match/sessions/:id/outcome',
            operationId: 'setVibeSessionOutcome',
            summary: 'Say whether a session took place',
            description:
              'After its end, its owner and those who were accepted. Its owner sees sums of the others, which move in steps, never who said what.',
          },
        ],
        refusals: [matchErrors.sessionNotFound(), matchErrors.notParticipant(), matchErrors.sessionNotOver()],
        example: {
          input: { id: exampleOwnSession.id, outcome: 'took_place' },
          output: { ...exampleOwnSession, status: 'ended', myOutcome: 'took_place' },
        },
      }),
  ),

  counts: query(memberProcedure.output(matchCounts)),
});
