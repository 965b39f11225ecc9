import { Menu } from '@mantine/core';
import { IconCrown, IconUserMinus } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';

interface CircleMemberMenuProps extends MenuAnchor {
  onAsk: (about: 'remove' | 'transferOwnership') => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function CircleMemberMenu({ onAsk, ...menu }: CircleMemberMenuProps) {
  return (
    <AnchoredMenu label="Member" {...menu}>
      <Menu.Item leftSection={<IconCrown {...icon} />} onClick={() => onAsk('transferOwnership')}>
        Hand over the circle
      </Menu.Item>
      <Menu.Item leftSection={<IconUserMinus {...icon} />} c="var(--danger-ink)" onClick={() => onAsk('remove')}>
        Remove
      </Menu.Item>
    </AnchoredMenu>
  );
}
