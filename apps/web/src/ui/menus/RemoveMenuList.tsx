import { Menu } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import type { MenuAnchor } from './MenuButton.tsx';

export function RemoveMenuList({ onRemove, ...menu }: MenuAnchor & { onRemove: () => void }) {
  return (
    <AnchoredMenu label="Member" {...menu}>
      <Menu.Item leftSection={<IconUserMinus size={20} stroke={1.75} />} c="var(--danger-ink)" onClick={onRemove}>
        Remove
      </Menu.Item>
    </AnchoredMenu>
  );
}
