import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vibeline/core/durations.rules';
import type { Invitation } from '@vibeline/core/features/invitations/invitation.schema';
import { countOf } from '../../ui/format-count.ts';

export function usesText({ used, usesMax }: Pick<Invitation, 'used' | 'usesMax'>): string {
  if (usesMax === null) return used === 0 ? 'Any number of people' : `${countOf(used, 'person', 'people')} joined`;
  return `${used} of ${countOf(usesMax, 'person', 'people')} joined`;
}

const states: Record<Exclude<Invitation['state'], 'active'>, string> = {
  used_up: 'Used up',
  ended: 'Ended',
  revoked: 'Revoked',
};

/** Of an active one when it ends, rounded up; of others why they do not work. */
export function endText({ state, endsAt }: Pick<Invitation, 'state' | 'endsAt'>, now: number): string {
  if (state !== 'active') return states[state];
  if (endsAt === null) return 'Does not end';
  const left = Date.parse(endsAt) - now;
  if (left <= 0) return states.ended;
  if (left <= HOUR_MS) return `Ends in ${countOf(Math.ceil(left / MINUTE_MS), 'minute')}`;
  if (left <= 2 * DAY_MS) return `Ends in ${countOf(Math.ceil(left / HOUR_MS), 'hour')}`;
  return `Ends in ${countOf(Math.ceil(left / DAY_MS), 'day')}`;
}
