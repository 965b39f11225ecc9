import { Menu, Text } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { rankerRules } from '@vibeline/core/features/posts/ranker.rules';
import { type Ranker, rankers } from '@vibeline/core/features/posts/ranker-names.rules';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';

interface RankerMenuListProps extends MenuAnchor {
  ranker: Ranker;
  isGuest: boolean;
  onChoose: (ranker: Ranker) => void;
  onExplain: () => void;
}

export function RankerMenuList({ ranker: chosen, isGuest, onChoose, onExplain, ...menu }: RankerMenuListProps) {
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
      <Menu.Divider />
      <Menu.Item leftSection={<IconInfoCircle size={20} stroke={1.75} />} onClick={onExplain}>
        How posts are ordered
      </Menu.Item>
    </AnchoredMenu>
  );
}
