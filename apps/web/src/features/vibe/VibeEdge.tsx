import { NO_VOTES, positivePercent, type VibeBand, voteBorder } from '@vibeline/core/features/vibe/vibe.rules';
import { countOf } from '../../ui/format-count.ts';
import classes from './VibeEdge.module.css';

interface VibeEdgeProps {
  positive: number;
  negative: number;
  /** One colour for both sides, as private posts have; otherwise the colours are those of the votes. */
  border?: VibeBand | null | undefined;
  className?: string | undefined;
}

export function VibeEdge({ positive, negative, border, className }: VibeEdgeProps) {
  const all = positive + negative;
  const positiveShare = all === 0 ? 0 : (100 * positive) / all;
  const negativeShare = all === 0 ? 0 : 100 - positiveShare;
  return (
    <div
      className={className ? `${classes.root} ${className}` : classes.root}
      data-border={(border === undefined ? voteBorder(positive, negative) : border) ?? 'none'}
      data-single={border !== undefined}
      role="img"
      aria-label={labelFor(positive, negative)}
    >
      <span
        className={classes.positive}
        data-split={positiveShare > 0 && negativeShare > 0}
        style={{ inlineSize: `${positiveShare}%` }}
      />
      <span className={classes.negative} style={{ inlineSize: `${negativeShare}%` }} />
    </div>
  );
}

function labelFor(positive: number, negative: number): string {
  if (positive + negative === 0) return NO_VOTES;
  const share = `${positivePercent(positive, negative)}% positive`;
  return `${share}, ${countOf(positive, 'positive vote')}, ${countOf(negative, 'negative vote')}`;
}
