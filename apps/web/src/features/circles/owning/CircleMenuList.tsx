import { IconCrown, IconPencil, IconTrash } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';

interface CircleMenuListProps extends MenuAnchor {
  onEdit: () => void;
  onAsk: (about: 'transferOwnership' | 'delete') => void;
}

export function CircleMenuList({ onEdit, onAsk, ...menu }: CircleMenuListProps) {
  return (
    <AnchoredMenu label="Circle" {...menu}>
      <MenuItem icon={IconPencil} label="Edit" onClick={onEdit} />
      <MenuItem icon={IconCrown} label="Hand over" onClick={() => onAsk('transferOwnership')} />
      <MenuItem icon={IconTrash} label="Delete" isDanger onClick={() => onAsk('delete')} />
    </AnchoredMenu>
  );
}
