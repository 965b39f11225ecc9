import { IconCrown, IconUserMinus } from '@tabler/icons-react';
import { AnchoredMenu } from '../../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../../ui/menus/MenuItem.tsx';

interface CircleMemberMenuProps extends MenuAnchor {
  onAsk: (about: 'remove' | 'transferOwnership') => void;
}

export function CircleMemberMenu({ onAsk, ...menu }: CircleMemberMenuProps) {
  return (
    <AnchoredMenu label="Member" {...menu}>
      <MenuItem icon={IconCrown} label="Hand over the circle" onClick={() => onAsk('transferOwnership')} />
      <MenuItem icon={IconUserMinus} label="Remove" isDanger onClick={() => onAsk('remove')} />
    </AnchoredMenu>
  );
}
