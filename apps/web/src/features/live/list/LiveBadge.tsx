import type { StreamState } from '@vibeline/core/features/live/live.rules';
import classes from './LiveBadge.module.css';

const labels: Record<StreamState, string> = { live: 'LIVE', reconnecting: 'Reconnecting…', ended: 'Ended' };

export function LiveBadge({ state }: { state: StreamState }) {
  return (
    <span className={classes.root} data-state={state}>
      {labels[state]}
    </span>
  );
}
