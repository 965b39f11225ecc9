import { Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';

export interface HighlightActions {
  index: number;
  count: number;
  onMove: (index: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const icon = { size: 20, stroke: 1.75 } as const;

export function HighlightMenuList({ index, count, onMove, onEdit, onDelete, ...menu }: HighlightActions & MenuAnchor) {
  return (
    <AnchoredMenu label="Highlight" {...menu}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
        Edit
      </Menu.Item>
      {index > 0 && (
        <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={() => onMove(index - 1)}>
          Move earlier
        </Menu.Item>
      )}
      {index < count - 1 && (
        <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => onMove(index + 1)}>
          Move later
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--danger-ink)" onClick={onDelete}>
        Delete
      </Menu.Item>
    </AnchoredMenu>
  );
}
