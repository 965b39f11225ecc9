import { Menu } from '@mantine/core';
import { IconCrown, IconPencil, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';

interface CircleMenuListProps extends MenuAnchor {
  onEdit: () => void;
  onAsk: (about: 'transferOwnership' | 'delete') => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function CircleMenuList({ onEdit, onAsk, ...menu }: CircleMenuListProps) {
  return (
    <AnchoredMenu label="Circle" {...menu}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item leftSection={<IconCrown {...icon} />} onClick={() => onAsk('transferOwnership')}>
        Hand over
      </Menu.Item>
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--danger-ink)" onClick={() => onAsk('delete')}>
        Delete
      </Menu.Item>
    </AnchoredMenu>
  );
}
