import { Box, Flex, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { minuteClock } from '../../ui/time/relative-time.ts';
import { ActivityItem } from './ActivityItem.tsx';
import classes from './LiveActivity.module.css';
import { isQuiet } from './live-activity.rules.ts';
import { setPanelOpen, useIsPanelOpen } from './panel-settings.ts';
import { useLiveActivity } from './use-live-activity.ts';

/** In pixels. The same with five items as with ten, so that what is below stays where it is. */
const HEIGHT = 300;

interface LiveActivityProps {
  /** By itself on a page: always open, and as high as its items. */
  isPage?: boolean;
}

/** No live region: screen readers do not announce new items. */
export function LiveActivity({ isPage = false }: LiveActivityProps) {
  const isOpen = useIsPanelOpen() || isPage;
  const [isPaused, setPaused] = useState(false);
  const id = useId();
  return (
    <Paper component="section" style={{ overflow: 'hidden' }} aria-label="Live Activity">
      <Flex component="header" align="center" pe={8}>
        <Title order={2} flex={1}>
          {isPage ? (
            <span className={classes.toggle}>Live Activity</span>
          ) : (
            <button
              type="button"
              className={`${classes.toggle} ring-inside turns-icon`}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setPanelOpen(!isOpen)}
            >
              Live Activity
              <IconChevronDown size={18} aria-hidden="true" />
            </button>
          )}
        </Title>
        {isOpen && (
          <IconButton
            shape="square"
            label={isPaused ? 'Resume Live Activity' : 'Pause Live Activity'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? (
              <IconPlayerPlay size={18} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={18} aria-hidden="true" />
            )}
          </IconButton>
        )}
      </Flex>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Items isPaused={isPaused} isPage={isPage} />}
      </div>
    </Paper>
  );
}

function Items({ isPaused, isPage }: { isPaused: boolean; isPage: boolean }) {
  const [isRead, setRead] = useState(false);
  const isVisible = useDocumentVisibility() === 'visible';
  const { panel, isPending, isError, refetch } = useLiveActivity(isPaused || isRead || !isVisible);
  const now = useStore(minuteClock);
  if (isError && panel.shown.length === 0) {
    return (
      <Stack gap={0} align="center" justify="center" p={20} h={HEIGHT} c="dimmed" fz="sm">
        <p>Live Activity could not be loaded.</p>
        <Button variant="subtle" onClick={() => void refetch()}>
          Retry
        </Button>
      </Stack>
    );
  }
  return (
    // While it is read, nothing in it moves.
    <Box
      role="log"
      aria-live="off"
      className={`${classes.items} thin-scrollbar`}
      {...(isPage ? { mih: HEIGHT } : { h: HEIGHT })}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {!isPending && isQuiet(panel, now) && (
        <Text pt={4} pb={12} px={20} c="dimmed" fz="sm">
          Quiet right now
        </Text>
      )}
      <Box component="ul" pt={0} pb={8} px={0}>
        {panel.shown.map((item) => (
          <ActivityItem key={item.id} item={item} />
        ))}
      </Box>
    </Box>
  );
}
