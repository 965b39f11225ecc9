import { Menu } from '@mantine/core';
import { IconLink, IconShare2 } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../lib/paths.ts';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { copyLink } from '../sharing/copy-link.ts';
import { openShare } from '../sharing/open-share.ts';
import { MemberActionItems } from './MemberActionItems.tsx';

interface MemberMenuListProps extends MenuAnchor {
  member: Author;
  onReport: () => void;
}

export function MemberMenuList({ member, onReport, ...menu }: MemberMenuListProps) {
  const subject = { url: paths.profile(member.id), title: member.name };
  return (
    <AnchoredMenu label="Member" width={272} {...menu}>
      <Menu.Item leftSection={<IconLink size={20} stroke={1.75} />} onClick={() => void copyLink(subject)}>
        Copy link
      </Menu.Item>
      <Menu.Item leftSection={<IconShare2 size={20} stroke={1.75} />} onClick={() => openShare(subject)}>
        Share
      </Menu.Item>
      <MemberActionItems member={member} onReport={onReport} />
    </AnchoredMenu>
  );
}
