import type { DigestChoice } from '@vibeline/core/features/mails/mail.rules';
import { inZone } from '../../../local-time.ts';

/** Hours of the member's day in which a summary is sent. */
const MORNING = 8;
/** A server that was away until later waits for the next morning. */
const MORNING_ENDS = 13;

const MONDAY = 1;

/** Whether it is a morning on which the member gets a summary. */
export function isDigestMorning(digest: DigestChoice, timeZone: string | null, now: number): boolean {
  const { hour, dayOfWeek } = inZone(timeZone ?? 'UTC', now);
  return hour >= MORNING && hour < MORNING_ENDS && (digest === 'daily' || dayOfWeek === MONDAY);
}

/** The next such morning after `now` (ms UTC); null without summaries. */
export function nextDigestAt(digest: DigestChoice, timeZone: string | null, now: number): number | null {
  if (digest === 'off') return null;
  const local = inZone(timeZone ?? 'UTC', now);
  let morning = local.startOfDay().with({ hour: MORNING });
  while (morning.epochMilliseconds <= now || (digest === 'weekly' && morning.dayOfWeek !== MONDAY)) {
    morning = morning.add({ days: 1 });
  }
  return morning.epochMilliseconds;
}
