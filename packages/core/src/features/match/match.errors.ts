import { type DomainError, defineErrors } from '../../errors.ts';
import { ACTIVE_SESSIONS_MAX, MATCH_BLOCKS_MAX, type SessionStatus, WAITING_MAX, WAITS_MAX } from './match.rules.ts';

export const matchErrors = defineErrors({
  sessionNotFound: ['not_found', 'session_not_found', 'Session not found'],
  notFound: ['not_found', 'match_not_found', 'Match not found'],
  tooManySessions: ['conflict', 'too_many_sessions', `You can have at most ${ACTIVE_SESSIONS_MAX} active sessions`],
  notSessionOwner: ['forbidden', 'not_session_owner', 'Only the owner of the session can cancel it'],
  invalid: ['invalid', 'invalid_match', 'Invalid match request'],
  ownSession: ['invalid', 'own_session', 'You cannot ask to join your own session'],
  sessionFull: ['conflict', 'session_full', 'This session is full'],
  sessionEnded: ['conflict', 'session_ended', 'This session has ended'],
  sessionCancelled: ['conflict', 'session_cancelled', 'This session was cancelled'],
  notInvitedMember: ['forbidden', 'not_invited_member', 'Only the invited member can answer'],
  notRequester: ['forbidden', 'not_requester', 'Only the member who asked can withdraw the request'],
  notAccepted: ['conflict', 'match_not_accepted', 'You have no place in this session'],
  sessionNotFull: ['conflict', 'session_not_full', 'There are places left: ask to join'],
  waitingListFull: ['conflict', 'waiting_list_full', `At most ${WAITING_MAX} members can wait for a session`],
  tooManyWaits: ['conflict', 'too_many_waits', `You can wait for at most ${WAITS_MAX} sessions at once`],
  notAnswered: ['conflict', 'match_not_accepted', 'You can show who you are when the request is accepted'],
  sessionNotOver: ['conflict', 'session_not_over', 'You can say it when the session has ended'],
  notParticipant: ['forbidden', 'not_participant', 'Only members who took part can say it'],
  notUnnamed: ['conflict', 'member_is_named', 'Nobody is unnamed here: block them in the menu of their profile'],
  tooManyBlocks: [
    'conflict',
    'too_many_match_blocks',
    `You can block at most ${MATCH_BLOCKS_MAX.toLocaleString('en')} unnamed members`,
  ],
  alreadyAnswered: ['conflict', 'match_answered', 'Already answered'],
});

export function closedSession(status: SessionStatus): DomainError | null {
  if (status === 'cancelled') return matchErrors.sessionCancelled();
  if (status === 'ended') return matchErrors.sessionEnded();
  return status === 'full' ? matchErrors.sessionFull() : null;
}
