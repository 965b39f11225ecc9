import type { Author } from '@vibeline/core/features/members/member.schema';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { DotsMenu } from '../../ui/menus/DotsMenu.tsx';

const SessionMenuList = lazyMenu(() => import('./SessionMenuList.tsx'), 'SessionMenuList');

/** Of a session of another member. */
export function SessionMenu(session: { sessionId: number; owner: Author }) {
  return (
    <DotsMenu label={`More about the session of ${session.owner.name}`} prefetch={SessionMenuList.prefetch}>
      {(anchor) => <SessionMenuList {...anchor} {...session} />}
    </DotsMenu>
  );
}
