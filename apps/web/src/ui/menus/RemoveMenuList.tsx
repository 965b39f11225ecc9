import { IconUserMinus } from '@tabler/icons-react';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import type { MenuAnchor } from './MenuButton.tsx';
import { MenuItem } from './MenuItem.tsx';

export function RemoveMenuList({ onRemove, ...menu }: MenuAnchor & { onRemove: () => void }) {
  return (
    <AnchoredMenu label="Member" {...menu}>
      <MenuItem icon={IconUserMinus} label="Remove" isDanger onClick={onRemove} />
    </AnchoredMenu>
  );
}
