import { DomainError } from '../../errors.ts';

export const MUTES_MAX = 10_000;
export const MUTED_WORDS_MAX = 200;

export const MUTE_DAYS_MAX = 3650;

export function muteSelf(): DomainError {
  return new DomainError('invalid', 'mute_self', 'You cannot mute yourself');
}

export function tooManyMutes(): DomainError {
  return new DomainError(
    'conflict',
    'too_many_mutes',
    `You can mute at most ${MUTES_MAX.toLocaleString('en')} members`,
  );
}

export function tooManyMutedWords(): DomainError {
  return new DomainError('conflict', 'too_many_muted_words', `You can mute at most ${MUTED_WORDS_MAX} words`);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a mute ends: a time, or a number of days from now on; neither: it has no end. */
export interface MuteEnd {
  until?: string | undefined;
  days?: number | undefined;
}

/** The end of a mute in ms; null for one without an end. Throws `invalid/end_not_ahead` for a time outside of the range. */
export function muteEndsAt({ until, days }: MuteEnd, now: number): number | null {
  if (days !== undefined) return now + days * DAY_MS;
  if (until === undefined) return null;
  const endsAt = Date.parse(until);
  if (endsAt > now && endsAt <= now + MUTE_DAYS_MAX * DAY_MS) return endsAt;
  throw endNotAhead();
}

export function endNotAhead(): DomainError {
  const message = 'The end must be in the next ten years';
  return new DomainError('invalid', 'end_not_ahead', message, { fields: { until: message } });
}
