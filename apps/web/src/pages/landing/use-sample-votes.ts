import { useReducedMotion } from '@mantine/hooks';
import { type DesiredVote, withVote } from '@vibeline/core/features/votes/vote.rules';
import { useEffect, useState } from 'react';

const START = { positive: 21, negative: 11 };

/** Times in ms. All within five seconds: longer animations need a way to stop them (WCAG 2.2.2). */
const ARRIVALS = [
  { after: 1100, isPositive: true },
  { after: 1900, isPositive: true },
  { after: 2500, isPositive: false },
  { after: 3200, isPositive: true },
  { after: 4000, isPositive: true },
];

export function useSampleVotes() {
  const [votes, setVotes] = useState(START);
  const [desired, setDesired] = useState<DesiredVote>(null);
  const isReduced = useReducedMotion();

  useEffect(() => {
    if (isReduced) return;
    const timers = ARRIVALS.map(({ after, isPositive }) =>
      setTimeout(() => {
        const side = isPositive ? 'positive' : 'negative';
        setVotes((before) => ({ ...before, [side]: before[side] + 1 }));
      }, after),
    );
    return () => {
      timers.forEach(clearTimeout);
      setVotes(START);
    };
  }, [isReduced]);

  const post = { positiveVotes: votes.positive, negativeVotes: votes.negative, userVote: null };
  return { ...withVote(post, desired), desired, vote: (next: boolean) => setDesired(next === desired ? null : next) };
}
