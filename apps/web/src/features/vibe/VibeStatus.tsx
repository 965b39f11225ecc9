import { Paper, Title } from '@mantine/core';
import { Score, type VibeStatusProps } from './Score.tsx';
import { ScoreLinks } from './ScoreLinks.tsx';
import { VibeBanner } from './VibeBanner.tsx';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';
import { VoteCounts } from './VoteCounts.tsx';

export function VibeStatus({ score, positive, negative }: VibeStatusProps) {
  return (
    <Paper component="section" pt={12} pb={8} px={16} aria-labelledby="vibe-status">
      <Title id="vibe-status" order={2} c="dimmed" fz="sm" fw={620}>
        Vibe status
      </Title>
      <Score score={score} votes={positive + negative} fz="2.125rem" lts="-0.03em" />
      <VibeEdge positive={positive} negative={negative} className={classes.edge} />
      <VoteCounts positive={positive} negative={negative} />
      <ScoreLinks score={score} />
      <VibeBanner score={score} />
    </Paper>
  );
}
