import type { Author } from '@vibeline/core/features/members/member.schema';
import { AnchoredMenu } from '../../ui/menus/AnchoredMenu.tsx';
import type { MenuAnchor } from '../../ui/menus/MenuButton.tsx';
import { MemberActionItems } from '../blocks/MemberActionItems.tsx';
import { openReport } from '../reports/open-report.ts';

interface SessionMenuListProps extends MenuAnchor {
  sessionId: number;
  owner: Author;
}

export function SessionMenuList({ sessionId: id, owner, ...menu }: SessionMenuListProps) {
  return (
    <AnchoredMenu label="Session" width={272} {...menu}>
      <MemberActionItems
        member={owner}
        onReport={() => openReport({ kind: 'session', id, author: owner.id === 0 ? null : owner })}
      />
    </AnchoredMenu>
  );
}
