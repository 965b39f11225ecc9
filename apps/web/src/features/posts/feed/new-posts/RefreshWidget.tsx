import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { setPaused } from './auto-refresh.ts';
import classes from './RefreshWidget.module.css';
import { useAutoRefresh } from './use-auto-refresh.ts';

/** Seconds between two counts of new posts: on wide screens with panels beside the feed, and on others. */
const WIDE_SECONDS = 30;
const NARROW_SECONDS = 25;

interface RefreshWidgetProps {
  memberId: number;
  isBesidePanels: boolean;
}

export function RefreshWidget({ memberId, isBesidePanels }: RefreshWidgetProps) {
  const seconds = isBesidePanels ? WIDE_SECONDS : NARROW_SECONDS;
  const { left, isOnline, isPaused, refresh } = useAutoRefresh(memberId, seconds);
  const isRunning = isOnline && !isPaused;
  return (
    <section className={classes.root} aria-label="Auto-refresh">
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
      <IconButton
        shape="square"
        className={classes.button}
        label={isPaused ? 'Resume auto-refresh' : 'Pause auto-refresh'}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <IconPlayerPlay size={16} aria-hidden="true" /> : <IconPlayerPause size={16} aria-hidden="true" />}
      </IconButton>
      <IconButton
        shape="square"
        className={classes.button}
        label="Look for new posts now"
        onClick={refresh}
        disabled={!isOnline}
      >
        <IconRefresh size={16} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
