import { DAY_MS } from '../../durations.rules.ts';
import { type DomainError, defineErrors } from '../../errors.ts';

export const moderationErrors = defineErrors({
  /** The same for everyone but moderators as for cases that do not exist. */
  notFound: ['not_found', 'not_found', 'Not found'],
  alreadyDecided: ['conflict', 'already_decided', 'Already decided'],
  /** An appeal is answered by another moderator than the one who decided, if there is one. */
  anotherModerator: ['forbidden', 'another_moderator', 'Another moderator answers this appeal'],
  nothingToHide: ['conflict', 'nothing_to_hide', 'There is nothing to hide'],
  nothingToUndo: ['conflict', 'nothing_to_undo', 'There is nothing to take back'],
  /** Everyone signs in to a demo account with the same public password, so nobody may lock the others out of it. */
  demoAccountProtected: ['forbidden', 'demo_account', 'A demo account cannot be suspended'],
  invalidAction: ['invalid', 'invalid_input', 'Invalid action', { field: 'action' }],
  /** Also for anonymous authors, of whom only this is told: that they are none of those who can be suspended. */
  roleProtected: ['forbidden', 'role_protected', 'This takes a higher role than theirs'],
  ownAccount: ['forbidden', 'own_account', 'You cannot do this to your own account'],
  untilTooEarly: ['invalid', 'invalid_until', 'until must be later than now', { field: 'until' }],
  untilTooLate: ['invalid', 'invalid_until', 'until can be at most ten years away', { field: 'until' }],
});

const TEN_YEARS_MS = 10 * 366 * DAY_MS;

/** Why a suspension cannot end at `until` (ms UTC); null when it can. */
export function untilProblem(until: number, now: number): DomainError | null {
  if (until <= now) return moderationErrors.untilTooEarly();
  return until > now + TEN_YEARS_MS ? moderationErrors.untilTooLate() : null;
}
