import { IconLink, IconShare2 } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MenuItem } from '../../ui/menus/MenuItem.tsx';
import { copyLink } from '../sharing/copy-link.ts';
import { openShare } from '../sharing/open-share.ts';
import { MemberActionItems, type MemberActionItemsProps } from './MemberActionItems.tsx';

export function MemberMenuList({ member, onReport, ...menu }: MemberActionItemsProps & MenuAnchor) {
  const subject = { url: paths.profile(member.id), title: member.name };
  return (
    <AnchoredMenu label="Member" width={272} {...menu}>
      <MenuItem icon={IconLink} label="Copy link" onClick={() => void copyLink(subject)} />
      <MenuItem icon={IconShare2} label="Share" onClick={() => openShare(subject)} />
      <MemberActionItems member={member} onReport={onReport} />
    </AnchoredMenu>
  );
}
