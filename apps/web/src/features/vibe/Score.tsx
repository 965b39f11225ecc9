import { Text } from '@mantine/core';
import { hasFewVotes, vibeLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { scoreBand, votesSoFar } from './score-tone.ts';
import classes from './VibeStatus.module.css';

export interface VibeStatusProps {
  score: number;
  positive: number;
  negative: number;
}

export function Score({ score, votes, fz, lts }: { score: number; votes: number; fz: string; lts: string }) {
  return (
    <span className={classes.score}>
      <Text span className="large-score tabular-nums" fz={fz} fw={800} lts={lts} lh={1.1}>
        {score}
        <small>%</small>
      </Text>
      <Text span className="band-ink" fz="md" fw={680} data-band={scoreBand({ vibeScore: score, totalVotes: votes })}>
        {vibeLabel(score)}
      </Text>
      {hasFewVotes(votes) && (
        <Text span c="dimmed" fz="sm">
          {votesSoFar(votes)}
        </Text>
      )}
    </span>
  );
}
