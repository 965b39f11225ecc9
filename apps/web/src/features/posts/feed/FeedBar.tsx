import { Flex, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Ranker } from '@vibeline/core/features/posts/ranker-names.rules';
import { useIsOnline } from '../../../lib/connection/use-connection.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useIsPhone } from '../../../ui/hooks/use-is-phone.ts';
import { RankerMenu, type RankerMenuProps } from '../rankers/RankerMenu.tsx';
import { chooseRanker } from '../rankers/ranker-choice.ts';
import classes from './FeedBar.module.css';
import { RefreshWidget } from './new-posts/RefreshWidget.tsx';
import { useAutoRefresh } from './new-posts/use-auto-refresh.ts';
import { useFeedRefresh } from './use-feed.ts';

interface FeedBarProps {
  memberId: number;
  ranker: Ranker;
  isGuest?: boolean;
  isBesidePanels?: boolean;
}

export function FeedBar({ memberId, ranker, isGuest = false, isBesidePanels = false }: FeedBarProps) {
  const isPhone = useIsPhone();
  const isCounting = ranker === 'newest' && !isGuest;
  const menu = { ranker, isGuest, onChoose: (chosen: Ranker) => chooseRanker(memberId, chosen) };
  return (
    <Group gap={8} wrap="nowrap" h={28} ps="calc(var(--card-padding) - 8px)" pe={4}>
      {isCounting && isPhone ? (
        <CountingMenu memberId={memberId} {...menu} />
      ) : (
        <>
          <RankerMenu {...menu} />
          {isCounting ? (
            <RefreshWidget memberId={memberId} isBesidePanels={isBesidePanels} />
          ) : (
            <Refresh ranker={ranker} />
          )}
        </>
      )}
    </Group>
  );
}

/** On phones the menu has what the widget shows elsewhere: the number of new posts takes its place in the bar. */
function CountingMenu({ memberId, ...menu }: RankerMenuProps & { memberId: number }) {
  return <RankerMenu {...menu} autoRefresh={useAutoRefresh(memberId, false)} />;
}

/** In other orders than the newest first, posts change their places only when the reader asks for it. */
function Refresh({ ranker }: { ranker: Ranker }) {
  const refresh = useFeedRefresh(ranker);
  const isOnline = useIsOnline();
  return (
    <Flex flex={1} justify="end">
      <IconButton
        shape="square"
        className={classes.button}
        label="Refresh the feed"
        onClick={refresh}
        disabled={!isOnline}
      >
        <IconRefresh size={16} aria-hidden="true" />
      </IconButton>
    </Flex>
  );
}
