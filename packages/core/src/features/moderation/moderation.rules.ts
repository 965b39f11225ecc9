import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

/** An open case waits for a decision, an appealed one for an answer to the appeal. */
export const caseStates = ['open', 'decided', 'appealed'] as const;
export type CaseState = (typeof caseStates)[number];

/** The reason that is sent to the author, in code points. */
export const REASON_MAX = 500;
export const decisionReasonText: TextRules = { max: REASON_MAX, required: 'Reason required', label: 'Reason' };

/** How much of what was reported is stored with the report, in code points. */
export const SNAPSHOT_MAX = 5000;

/** How many texts are stored of one reporter when the author changes what was reported between their reports. */
export const REPORT_TEXTS_MAX = 5;

/** A case is sent with this many of its reports, the latest first. */
export const CASE_REPORTS_MAX = 100;

/** The same for everyone but moderators as for cases that do not exist. */
export function moderationNotFound(): DomainError {
  return new DomainError('not_found', 'not_found', 'Not found');
}

export function alreadyDecided(): DomainError {
  return new DomainError('conflict', 'already_decided', 'Already decided');
}

/** An appeal is answered by another moderator than the one who decided, if there is one. */
export function anotherModerator(): DomainError {
  return new DomainError('forbidden', 'another_moderator', 'Another moderator answers this appeal');
}

export function nothingToHide(): DomainError {
  return new DomainError('conflict', 'nothing_to_hide', 'There is nothing to hide');
}

export function nothingToUndo(): DomainError {
  return new DomainError('conflict', 'nothing_to_undo', 'There is nothing to take back');
}

/** Everyone signs in to a demo account with the same public password, so nobody may lock the others out of it. */
export function demoAccountProtected(): DomainError {
  return new DomainError('forbidden', 'demo_account', 'A demo account cannot be suspended');
}

const TEN_YEARS_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** Why a suspension cannot end at this time (ms UTC), or null when it can. */
export function untilProblem(until: number, now: number): DomainError | null {
  if (until <= now) return untilTooEarly();
  return until > now + TEN_YEARS_MS ? untilTooLate() : null;
}

export function untilTooEarly(): DomainError {
  return invalidUntil('until must be later than now');
}

export function untilTooLate(): DomainError {
  return invalidUntil('until can be at most ten years away');
}

function invalidUntil(message: string): DomainError {
  return new DomainError('invalid', 'invalid_until', message, { fields: { until: message } });
}
