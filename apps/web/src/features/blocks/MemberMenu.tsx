import { useToken } from '../../lib/session/use-token.ts';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';
import type { MemberActionItemsProps } from './MemberActionItems.tsx';

const MemberMenuList = lazyMenu(() => import('./MemberMenuList.tsx'), 'MemberMenuList');

export function MemberMenu({ member, onReport }: MemberActionItemsProps) {
  const token = useToken();
  if (token !== null && member.relation === null) return null;
  return (
    <DotsMenu label={`More about ${member.name}`} prefetch={MemberMenuList.prefetch}>
      {(anchor) => <MemberMenuList member={member} {...anchor} onReport={onReport} />}
    </DotsMenu>
  );
}
