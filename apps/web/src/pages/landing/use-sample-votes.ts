import { useReducedMotion } from '@mantine/hooks';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { useEffect, useState } from 'react';

export interface ReceivedVotes {
  positiveVotes: number;
  negativeVotes: number;
}

/** Times in ms. All within five seconds: longer animations need a way to stop them (WCAG 2.2.2). */
const ARRIVALS = [
  { after: 1100, side: 'positiveVotes' },
  { after: 1900, side: 'positiveVotes' },
  { after: 2500, side: 'negativeVotes' },
  { after: 3200, side: 'positiveVotes' },
  { after: 4000, side: 'positiveVotes' },
] as const;

/** The last of the votes that the post has received are seen to arrive: its own numbers are those that stay. */
export function useSampleVotes(received: ReceivedVotes) {
  const isReduced = useReducedMotion();
  const [waiting, setWaiting] = useState(0);
  const [desired, setDesired] = useState<DesiredVote>(null);

  useEffect(() => {
    if (isReduced) return;
    setWaiting(ARRIVALS.length);
    const timers = ARRIVALS.map(({ after }) => setTimeout(() => setWaiting((before) => before - 1), after));
    return () => {
      timers.forEach(clearTimeout);
      setWaiting(0);
    };
  }, [isReduced]);

  const post = { ...withoutWaiting(received, waiting), userVote: null };
  return { ...withVote(post, desired), desired, vote: (next: boolean) => setDesired(next === desired ? null : next) };
}

function withoutWaiting(received: ReceivedVotes, waiting: number): ReceivedVotes {
  const shown = { ...received };
  for (const { side } of ARRIVALS.slice(ARRIVALS.length - waiting)) shown[side] = Math.max(0, shown[side] - 1);
  return shown;
}
