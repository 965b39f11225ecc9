import type { SessionStatus } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { useStore } from '../../lib/store.ts';
import { MINUTE, minuteClock, secondClock } from '../../ui/time/relative-time.ts';

type Timed = Pick<VibeSession, 'status' | 'endsAt'>;

/** The present status: a session ends by its time, also while it is shown. */
export function useSessionStatus({ status, endsAt }: Timed): { status: SessionStatus; now: number } {
  const left = Date.parse(endsAt) - useStore(minuteClock);
  const now = useStore(left > 0 && left < 2 * MINUTE ? secondClock : minuteClock);
  const hasEnded = status !== 'cancelled' && Date.parse(endsAt) <= now;
  return { status: hasEnded ? 'ended' : status, now };
}

export function isOver(status: SessionStatus): boolean {
  return status === 'ended' || status === 'cancelled';
}
