import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { paths } from '../../lib/paths.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MemberSafetyItems } from './MemberSafetyItems.tsx';

interface MemberMenuListProps extends MenuAnchor {
  member: Author;
  onReport: () => void;
}

export function MemberMenuList({ member, onReport, ...menu }: MemberMenuListProps) {
  return (
    <AnchoredMenu label="Member" {...menu}>
      <Menu.Item
        leftSection={<IconLink size={20} stroke={1.75} />}
        onClick={() => void copyLink(paths.profile(member.id))}
      >
        Copy link
      </Menu.Item>
      <MemberSafetyItems member={member} onReport={onReport} />
    </AnchoredMenu>
  );
}
