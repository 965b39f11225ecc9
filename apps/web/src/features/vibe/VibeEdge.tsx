import {
  hasFewVotes,
  NO_VOTES,
  positivePercent,
  type VibeBand,
  voteBorder,
} from '@vibeline/core/features/vibe/vibe.rules';
import { countOf } from '../../ui/format-count.ts';
import classes from './VibeEdge.module.css';

interface VibeEdgeProps {
  positive: number;
  negative: number;
  /** Another colour than that of the majority, as private posts have. */
  border?: VibeBand | null | undefined;
  className?: string | undefined;
}

/** One colour, of the majority: its part of the line in full tone, the rest in a light one. */
export function VibeEdge({ positive, negative, border = voteBorder(positive, negative), className }: VibeEdgeProps) {
  const all = positive + negative;
  const share = all === 0 ? 0 : (100 * positive) / all;
  const isMostlyPositive = positive >= negative;
  return (
    <div
      className={className ? `${classes.root} ${className}` : classes.root}
      data-border={border ?? 'none'}
      data-calm={all > 0 && hasFewVotes(all)}
      role="img"
      aria-label={labelFor(positive, negative)}
    >
      <span
        className={isMostlyPositive ? classes.majority : classes.rest}
        data-split={share > 0 && share < 100}
        style={{ inlineSize: `${share}%` }}
      />
      <span className={isMostlyPositive ? classes.rest : classes.majority} style={{ inlineSize: `${100 - share}%` }} />
    </div>
  );
}

function labelFor(positive: number, negative: number): string {
  if (positive + negative === 0) return NO_VOTES;
  const share = `${positivePercent(positive, negative)}% positive`;
  return `${share}, ${countOf(positive, 'positive vote')}, ${countOf(negative, 'negative vote')}`;
}
