import { voteBorder } from '@vibeline/core/features/vibe/vibe.rules';
import { exactCount } from '../../ui/format-count.ts';
import classes from './VibeEdge.module.css';

interface VibeEdgeProps {
  positive: number;
  negative: number;
  className?: string | undefined;
}

/** The vibe line along a card, split as the votes are: positive from the start, negative from the end. */
export function VibeEdge({ positive, negative, className }: VibeEdgeProps) {
  const all = positive + negative;
  const share = all === 0 ? 0 : (100 * positive) / all;
  const rest = all === 0 ? 0 : 100 - share;
  return (
    <div
      className={className ? `${classes.root} ${className}` : classes.root}
      data-border={voteBorder(positive, negative) ?? 'none'}
      role="img"
      aria-label={edgeWords(positive, negative)}
    >
      <span className={classes.positive} data-split={share > 0 && rest > 0} style={{ inlineSize: `${share}%` }} />
      <span className={classes.negative} style={{ inlineSize: `${rest}%` }} />
    </div>
  );
}

function edgeWords(positive: number, negative: number): string {
  if (positive + negative === 0) return 'No votes yet';
  return `${exactCount(positive)} positive, ${exactCount(negative)} negative`;
}
