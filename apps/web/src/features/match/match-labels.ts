import type { SessionCategory, SessionStatus } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { countOf } from '../../ui/format-count.ts';

export const categoryLabels: Record<SessionCategory, string> = {
  movies: 'Movies',
  activities: 'Activities',
  food: 'Food',
  music: 'Music',
  sports: 'Sports',
  gaming: 'Gaming',
  outdoor: 'Outdoor',
  social: 'Social',
};

export const statusLabels: Record<SessionStatus, string> = {
  active: 'Active',
  full: 'Full',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

/**
 * Why nobody can be accepted any more. Repeats the refusals of core, whose module is in the first script and must not
 * grow.
 */
export const closedTexts: Record<Exclude<SessionStatus, 'active'>, string> = {
  full: 'This session is full.',
  ended: 'This session has ended.',
  cancelled: 'This session was cancelled.',
};

export const matchLabels = { pending: 'Pending', accepted: 'Accepted', declined: 'Declined' } as const;

/** Of a session that is not over. */
export function seatsText({ seatsLeft, heldCount, waitingCount }: SessionPlaces): string {
  return [
    seatsLeft === 0 ? 'No places left' : countOf(seatsLeft, 'place left', 'places left'),
    ...(heldCount > 0 ? [`${heldCount} held`] : []),
    ...(waitingCount > 0 ? [`${waitingCount} waiting`] : []),
  ].join(' · ');
}

type SessionPlaces = Pick<VibeSession, 'seatsLeft' | 'heldCount' | 'waitingCount'>;
