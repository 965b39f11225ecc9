import { useReducedMotion } from '@mantine/hooks';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { useEffect, useState } from 'react';

const START = { positive: 21, negative: 11 };

/** The votes that come in while one looks. They end within five seconds: what moves longer needs a way to stop it. */
const ARRIVALS = [
  { after: 1100, isPositive: true },
  { after: 1900, isPositive: true },
  { after: 2500, isPositive: false },
  { after: 3200, isPositive: true },
  { after: 4000, isPositive: true },
];

/** A post that is being voted on, by imagined others and by whoever looks; nothing of it is kept. */
export function useSampleVotes() {
  const [arrived, setArrived] = useState(START);
  const [desired, setDesired] = useState<DesiredVote>(null);
  const isStill = useReducedMotion();

  useEffect(() => {
    if (isStill) return;
    const timers = ARRIVALS.map(({ after, isPositive }) =>
      setTimeout(() => {
        const side = isPositive ? 'positive' : 'negative';
        setArrived((before) => ({ ...before, [side]: before[side] + 1 }));
      }, after),
    );
    return () => {
      timers.forEach(clearTimeout);
      setArrived(START);
    };
  }, [isStill]);

  const post = { positiveVotes: arrived.positive, negativeVotes: arrived.negative, userVote: null };
  return { ...withVote(post, desired), desired, vote: (next: boolean) => setDesired(next === desired ? null : next) };
}
