import { IconBookmarkOff, IconFolderSymlink } from '@tabler/icons-react';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../ui/menus/MenuItem.tsx';

interface SavedMenuListProps extends MenuAnchor {
  onMove: () => void;
  onRemove: () => void;
}

export function SavedMenuList({ onMove, onRemove, ...menu }: SavedMenuListProps) {
  return (
    <AnchoredMenu label="Saved" width={240} {...menu}>
      <MenuItem icon={IconFolderSymlink} label="Move to a folder…" onClick={onMove} />
      <MenuItem icon={IconBookmarkOff} label="Remove from Saved" onClick={onRemove} />
    </AnchoredMenu>
  );
}
