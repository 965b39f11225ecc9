import { useLocation } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { isPeopleList } from '../../lib/paths.ts';
import { lazyMenu } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import classes from './AccountMenu.module.css';

const AccountMenuList = lazyMenu(() => import('./AccountMenuList.tsx'), 'AccountMenuList');

export function AccountMenu() {
  const { user } = useCurrentUser();
  // A member's score has one colour on a screen.
  const scheme = useLocation({ select: ({ pathname }) => (isPeopleList(pathname) ? 'list' : 'profile') });
  if (!user) return null;
  return (
    <MenuButton
      label={`Your account, ${user.name}, vibe ${user.vibeScore}`}
      buttonClassName={classes.button}
      prefetch={AccountMenuList.prefetch}
      menu={(anchor) => <AccountMenuList user={user} {...anchor} />}
    >
      <Avatar member={user} size={40} scheme={scheme} isDecorative />
    </MenuButton>
  );
}
