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
    <section className={classes.root} aria-labelledby="vibe-status">
      <h2 id="vibe-status" className={classes.title}>
        Vibe status
      </h2>
      <p className={classes.score} data-band={vibeBand(score, 'profile')}>
        <span className={classes.number}>{score}</span>
        <span className={classes.label}>{vibeLabel(score)}</span>
      </p>
      <VibeEdge positive={positive} negative={negative} className={classes.edge} />
      <p className={classes.parts}>
        <span>
          <Count value={positive} /> positive
        </span>
        <span>
          <Count value={negative} /> negative
        </span>
      </p>
      <NextLabel positive={positive} negative={negative} />
      <WhyMyScore score={score} />
      <VibeBanner score={score} />
    </section>
  );
}

export function VibeStatusLine({ score, positive, negative }: VibeStatusProps) {
  return (
    <section className={classes.line} aria-label="Vibe status">
      <p className={classes.score} data-band={vibeBand(score, 'profile')}>
        <span className={classes.number}>{score}</span>
        <span className={classes.label}>{vibeLabel(score)}</span>
      </p>
      <NextLabel positive={positive} negative={negative} />
      <WhyMyScore score={score} />
      <VibeBanner score={score} />
      <VibeEdge positive={positive} negative={negative} className={classes.ground} />
    </section>
  );
}

function NextLabel({ positive, negative }: Pick<VibeStatusProps, 'positive' | 'negative'>) {
  const next = votesToNextLabel(positive, negative);
  if (!next) return null;
  const votes = next.votes === 1 ? 'vote' : 'votes';
  return (
    <p className={classes.next}>
      {exactCount(next.votes)} more positive {votes} to “{next.label}”
    </p>
  );
}
