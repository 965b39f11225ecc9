import { Flex, Paper, Title } from '@mantine/core';
import { Count } from '../../ui/Count.tsx';
import { VibeBanner } from './VibeBanner.tsx';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';
import { NextLabel, Score, type VibeStatusProps, WhyMyScore } from './VibeStatusLine.tsx';

export function VibeStatus({ score, positive, negative }: VibeStatusProps) {
  return (
    <Paper component="section" py={14} px={20} aria-labelledby="vibe-status">
      <Title id="vibe-status" order={2} c="dimmed" fz="sm" fw={620}>
        Vibe status
      </Title>
      <Score score={score} votes={positive + negative} fz="3.25rem" lts="-0.035em" />
      <VibeEdge positive={positive} negative={negative} className={classes.edge} />
      <Flex component="p" className="tabular-nums" justify="space-between" gap={12} c="dimmed" fz="sm">
        <span>
          <Count value={positive} /> positive
        </span>
        <span>
          <Count value={negative} /> negative
        </span>
      </Flex>
      <NextLabel positive={positive} negative={negative} mt={8} />
      <WhyMyScore score={score} />
      <VibeBanner score={score} />
    </Paper>
  );
}
