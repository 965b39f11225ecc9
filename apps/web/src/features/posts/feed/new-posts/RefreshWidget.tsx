import { Group, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/buttons/IconButton.tsx';
import classes from '../FeedBar.module.css';
import { setPaused } from './auto-refresh.ts';
import { RefreshText } from './RefreshText.tsx';
import { useAutoRefresh } from './use-auto-refresh.ts';

interface RefreshWidgetProps {
  memberId: number;
  isBesidePanels: boolean;
}

export function RefreshWidget({ memberId, isBesidePanels }: RefreshWidgetProps) {
  const { refresh, ...state } = useAutoRefresh(memberId, isBesidePanels);
  const { isOnline, isPaused } = state;
  return (
    <Group component="section" gap={4} wrap="nowrap" flex={1} miw={0} c="dimmed" fz="xs" aria-label="Auto-refresh">
      <Text flex={1} truncate ta="end">
        <RefreshText {...state} />
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
