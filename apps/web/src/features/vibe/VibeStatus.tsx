import { Flex, Paper, Text, Title } from '@mantine/core';
import { vibeBand, vibeLabel, votesToNextLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { Count } from '../../ui/Count.tsx';
import { exactCount } from '../../ui/format-count.ts';
import { VibeBanner } from './VibeBanner.tsx';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';
import { WhyMyScore } from './WhyMyScore.tsx';

interface VibeStatusProps {
  score: number;
  positive: number;
  negative: number;
}

export function VibeStatus({ score, positive, negative }: VibeStatusProps) {
  return (
    <Paper component="section" className={classes.root} p={20} aria-labelledby="vibe-status">
      <Title id="vibe-status" order={2} c="dimmed" fz="sm" fw={620}>
        Vibe status
      </Title>
      <p className={classes.score} data-band={vibeBand(score, 'profile')}>
        <Text span className={`${classes.number} tabular-nums`} fw={800}>
          {score}
        </Text>
        <Text span className={classes.label} fz="md" fw={680}>
          {vibeLabel(score)}
        </Text>
      </p>
      <VibeEdge positive={positive} negative={negative} className={classes.edge} />
      <Flex component="p" className="tabular-nums" justify="space-between" gap={12} c="dimmed" fz="sm">
        <span>
          <Count value={positive} /> positive
        </span>
        <span>
          <Count value={negative} /> negative
        </span>
      </Flex>
      <NextLabel positive={positive} negative={negative} />
      <WhyMyScore score={score} />
      <VibeBanner score={score} />
    </Paper>
  );
}

export function VibeStatusLine({ score, positive, negative }: VibeStatusProps) {
  return (
    <Paper
      component="section"
      className={classes.line}
      mod="bleed"
      pt={12}
      pb={16}
      px="var(--card-padding)"
      pos="relative"
      aria-label="Vibe status"
    >
      <p className={classes.score} data-band={vibeBand(score, 'profile')}>
        <Text span className={`${classes.number} tabular-nums`} fw={800}>
          {score}
        </Text>
        <Text span className={classes.label} fz="md" fw={680}>
          {vibeLabel(score)}
        </Text>
      </p>
      <NextLabel positive={positive} negative={negative} />
      <WhyMyScore score={score} />
      <VibeBanner score={score} />
      <VibeEdge positive={positive} negative={negative} className={classes.ground} />
    </Paper>
  );
}

function NextLabel({ positive, negative }: Pick<VibeStatusProps, 'positive' | 'negative'>) {
  const next = votesToNextLabel(positive, negative);
  if (!next) return null;
  const votes = next.votes === 1 ? 'vote' : 'votes';
  return (
    <Text className={classes.next} fz="sm" lh={1.4} textWrap="pretty">
      {exactCount(next.votes)} more positive {votes} to “{next.label}”
    </Text>
  );
}
