import { Menu, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import { type Ranker, rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';
import { setPaused } from '../feed/new-posts/auto-refresh.ts';
import { RefreshText } from '../feed/new-posts/RefreshText.tsx';
import type { AutoRefresh } from '../feed/new-posts/use-auto-refresh.ts';

interface RankerMenuListProps extends MenuAnchor {
  ranker: Ranker;
  isGuest: boolean;
  autoRefresh: AutoRefresh | undefined;
  onChoose: (ranker: Ranker) => void;
  onExplain: () => void;
}

export function RankerMenuList(props: RankerMenuListProps) {
  const { ranker: chosen, isGuest, autoRefresh, onChoose, onExplain, ...menu } = props;
  const offered = isGuest ? rankers.filter((ranker) => ranker !== 'following') : rankers;
  return (
    <AnchoredMenu label="Order of the feed" width={300} position="bottom-start" {...menu}>
      {offered.map((ranker) => {
        const { name, description } = rankerRules[ranker];
        return (
          <Menu.RadioItem
            key={ranker}
            value={ranker}
            checked={ranker === chosen}
            closeMenuOnClick
            py={8}
            style={{ alignItems: 'start' }}
            checkIcon={<IconCheck size={20} stroke={1.75} color="var(--accent-ink)" />}
            onChange={() => onChoose(ranker)}
          >
            <Text span fw={620} display="block">
              {name}
            </Text>
            <Text span c="dimmed" fz="xs" lh={1.4} display="block" style={{ whiteSpace: 'normal' }}>
              {description}
            </Text>
          </Menu.RadioItem>
        );
      })}
      {autoRefresh && <RefreshItems {...autoRefresh} />}
      <Menu.Divider />
      <MenuItem icon={IconInfoCircle} label="How posts are ordered" onClick={onExplain} />
    </AnchoredMenu>
  );
}

function RefreshItems({ refresh, ...state }: AutoRefresh) {
  const { isOnline, isPaused } = state;
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  const label = isPaused ? 'Resume auto-refresh' : 'Pause auto-refresh';
  return (
    <>
      <Menu.Divider />
      {/* The name is without the seconds, with which it would be read out again and again. */}
      <Menu.Item
        aria-label={label}
        leftSection={<Icon size={20} stroke={1.75} />}
        closeMenuOnClick={false}
        onClick={() => setPaused(!isPaused)}
      >
        {label}
        <Text span c="dimmed" fz="xs" lh={1.4} display="block">
          <RefreshText {...state} />
        </Text>
      </Menu.Item>
      <MenuItem icon={IconRefresh} label="Look for new posts now" disabled={!isOnline} onClick={refresh} />
    </>
  );
}
