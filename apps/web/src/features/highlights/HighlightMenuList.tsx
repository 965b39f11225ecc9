import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../ui/menus/MenuItem.tsx';

export interface HighlightActions {
  index: number;
  count: number;
  onMove: (index: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function HighlightMenuList({ index, count, onMove, onEdit, onDelete, ...menu }: HighlightActions & MenuAnchor) {
  return (
    <AnchoredMenu label="Highlight" {...menu}>
      <MenuItem icon={IconPencil} label="Edit" onClick={onEdit} />
      {index > 0 && <MenuItem icon={IconArrowLeft} label="Move earlier" onClick={() => onMove(index - 1)} />}
      {index < count - 1 && <MenuItem icon={IconArrowRight} label="Move later" onClick={() => onMove(index + 1)} />}
      <MenuItem icon={IconTrash} label="Delete" isDanger onClick={onDelete} />
    </AnchoredMenu>
  );
}
