import { Group, Paper, Text, type TextProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { hasFewVotes, vibeLabel, votesToNextLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { paths } from '../../lib/paths.ts';
import { useHistoryOverlay } from '../../lib/use-history-overlay.ts';
import { exactCount, pluralOf } from '../../ui/format-count.ts';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { scoreBand, votesSoFar } from './score-tone.ts';
import { VibeBanner } from './VibeBanner.tsx';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';

const ScoreDialog = lazyDialog(() => import('./ScoreDialog.tsx'), 'ScoreDialog');

export interface VibeStatusProps {
  score: number;
  positive: number;
  negative: number;
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
      <Score score={score} votes={positive + negative} fz="2.125rem" lts="-0.03em" />
      <NextLabel positive={positive} negative={negative} c="dimmed" ta="end" />
      <Group className="all-columns" justify="space-between" gap="0 16px">
        <WhyMyScore score={score} />
        <Link to={paths.insights} className={classes.insights}>
          Insights
        </Link>
      </Group>
      <VibeBanner score={score} />
      <VibeEdge positive={positive} negative={negative} className={classes.ground} />
    </Paper>
  );
}

export function Score({ score, votes, fz, lts }: { score: number; votes: number; fz: string; lts: string }) {
  return (
    <p className={classes.score}>
      <Text span className={`${classes.number} tabular-nums`} fz={fz} fw={800} lts={lts}>
        {score}
      </Text>
      <Text span className="band-ink" fz="md" fw={680} data-band={scoreBand({ vibeScore: score, totalVotes: votes })}>
        {vibeLabel(score)}
      </Text>
      {hasFewVotes(votes) && (
        <Text span c="dimmed" fz="sm">
          {votesSoFar(votes)}
        </Text>
      )}
    </p>
  );
}

interface NextLabelProps extends Pick<VibeStatusProps, 'positive' | 'negative'>, TextProps {}

export function NextLabel({ positive, negative, ...look }: NextLabelProps) {
  const next = votesToNextLabel(positive, negative);
  if (!next) return null;
  const votes = pluralOf(next.votes, 'vote', 'votes');
  return (
    <Text fz="sm" lh={1.4} textWrap="pretty" {...look}>
      {exactCount(next.votes)} more positive {votes} to “{next.label}”
    </Text>
  );
}

export function WhyMyScore({ score }: { score: number }) {
  const dialog = useHistoryOverlay('score');
  return (
    <>
      <button
        type="button"
        className={classes.why}
        aria-haspopup="dialog"
        onClick={dialog.open}
        onPointerEnter={ScoreDialog.prefetch}
      >
        Why is my score {score}?
      </button>
      <ScoreDialog opened={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}
