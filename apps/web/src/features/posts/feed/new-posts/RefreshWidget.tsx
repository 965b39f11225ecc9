import { Group, Text } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsOnline } from '../../../../lib/connection/use-connection.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import classes from '../FeedBar.module.css';
import { setPaused, useIsPaused } from './auto-refresh.ts';
import { useNewPosts } from './use-new-posts.ts';

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
    <Group component="section" gap={4} wrap="nowrap" flex={1} miw={0} c="dimmed" fz="xs" aria-label="Auto-refresh">
      <Text flex={1} truncate ta="end">
        {isRunning ? (
          <>
            Looks for new posts in{' '}
            <Text span className="tabular-nums" miw="2ch" ta="end" display="inline-block">
              {left}
            </Text>{' '}
            s
          </>
        ) : isOnline ? (
          'Auto-refresh is paused'
        ) : (
          'Waits for a connection'
        )}
      </Text>
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
    </Group>
  );
}

function useAutoRefresh(memberId: number, seconds: number) {
  const { check } = useNewPosts(memberId);
  const isOnline = useIsOnline();
  const isPaused = useIsPaused();
  const isVisible = useDocumentVisibility() === 'visible';
  const { left, restart } = useCountdown(seconds, isOnline && isVisible && !isPaused, () => void check());
  const refresh = () => {
    restart();
    void check();
  };
  return { left, isOnline, isPaused, refresh };
}

/** Counts down from `seconds` while it runs, calls `onEnd` at 0 and begins again. Returns the seconds that are left. */
function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(seconds);
  const current = useRef(seconds);
  const set = (value: number) => {
    current.current = value;
    setLeft(value);
  };
  const tick = useEffectEvent(() => {
    const isOver = current.current <= 1;
    set(isOver ? seconds : current.current - 1);
    if (isOver) onEnd();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, restart: () => set(seconds) };
}
