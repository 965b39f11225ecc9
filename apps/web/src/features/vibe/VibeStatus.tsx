import { vibeBand, vibeLabel, votesToNextLabel } from '@vibeline/core/features/vibe/vibe.rules';
import { Count } from '../../ui/Count.tsx';
import { exactCount } from '../../ui/format-count.ts';
import { VibeEdge } from './VibeEdge.tsx';
import classes from './VibeStatus.module.css';

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

const REMIND_BELOW = 40;
const ENCOURAGE_ABOVE = 60;

function VibeBanner({ score }: Pick<VibeStatusProps, 'score'>) {
  if (score < REMIND_BELOW) {
    return (
      <p className={classes.banner} data-tone="reminder">
        Your vibe is under {REMIND_BELOW}. A post people enjoy lifts it again.
      </p>
    );
  }
  if (score <= ENCOURAGE_ABOVE) return null;
  return (
    <p className={classes.banner} data-tone="encouraging">
      You are over {ENCOURAGE_ABOVE}. People like what you bring.
    </p>
  );
}
