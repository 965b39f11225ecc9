import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { countOf, exactCount } from '../../ui/format-count.ts';

export function usesText({ used, usesMax }: Pick<Invitation, 'used' | 'usesMax'>): string {
  if (used > 0) return usesMax === null ? `${exactCount(used)} joined` : `${used} of ${usesMax} joined`;
  return usesMax === null ? 'For any number of people' : `For ${countOf(usesMax, 'person', 'people')}`;
}

const states: Record<Exclude<Invitation['state'], 'active'>, string> = {
  used_up: 'Used up',
  ended: 'Ended',
  revoked: 'Revoked',
};

/** Of an active one when it ends, rounded up, by a clock that may be a minute slow; of others why they do not work. */
export function endText({ state, endsAt }: Pick<Invitation, 'state' | 'endsAt'>, now: number): string {
  if (state !== 'active') return states[state];
  if (endsAt === null) return 'Does not end';
  const exactly = Date.parse(endsAt) - now;
  if (exactly <= 0) return states.ended;
  const left = Math.max(MINUTE_MS, exactly - MINUTE_MS);
  if (left <= HOUR_MS) return `Ends in ${countOf(Math.ceil(left / MINUTE_MS), 'minute')}`;
  if (left <= 2 * DAY_MS) return `Ends in ${countOf(Math.ceil(left / HOUR_MS), 'hour')}`;
  return `Ends in ${countOf(Math.ceil(left / DAY_MS), 'day')}`;
}
