import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { setPaused } from './auto-refresh.ts';
import classes from './RefreshWidget.module.css';
import { useAutoRefresh } from './use-auto-refresh.ts';

/** Seconds between two counts of new posts (core §9): of the panel beside the feed, and of the line above it. */
const PANEL_SECONDS = 30;
const LINE_SECONDS = 25;

interface RefreshWidgetProps {
  memberId: number;
  /** A panel in a column, or a line above the feed. */
  form: 'panel' | 'line';
}

/** Counts down to the next count of new posts (core §4). New posts are shown by the pill above the feed only. */
export function RefreshWidget({ memberId, form }: RefreshWidgetProps) {
  const seconds = form === 'panel' ? PANEL_SECONDS : LINE_SECONDS;
  const { left, isOnline, isPaused, refresh } = useAutoRefresh(memberId, seconds);
  const isRunning = isOnline && !isPaused;
  return (
    <section className={classes.root} data-form={form} aria-label="Auto-refresh">
      {form === 'panel' && <Dial share={isRunning ? left / seconds : 0} />}
      <p className={classes.text}>
        {isRunning ? (
          <>
            Looks for new posts in <span className={classes.left}>{left}</span> s
          </>
        ) : isOnline ? (
          'Auto-refresh is paused'
        ) : (
          'Waits for a connection'
        )}
      </p>
      <button
        type="button"
        className={classes.button}
        aria-label={isPaused ? 'Resume auto-refresh' : 'Pause auto-refresh'}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <IconPlayerPlay size={18} aria-hidden="true" /> : <IconPlayerPause size={18} aria-hidden="true" />}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label="Look for new posts now"
        onClick={refresh}
        disabled={!isOnline}
      >
        <IconRefresh size={18} aria-hidden="true" />
      </button>
    </section>
  );
}

const RADIUS = 9;

/** The time that is left, as an arc. */
function Dial({ share }: { share: number }) {
  const circle = { cx: 11, cy: 11, r: RADIUS, pathLength: 100, className: classes.track };
  return (
    <svg viewBox="0 0 22 22" className={classes.dial} aria-hidden="true">
      <circle {...circle} />
      <circle
        {...circle}
        className={classes.arc}
        strokeDasharray={`${share * 100} 100`}
        transform="rotate(-90 11 11)"
      />
    </svg>
  );
}
