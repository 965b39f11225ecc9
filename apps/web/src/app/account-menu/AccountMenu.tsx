import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import classes from './AccountMenu.module.css';

const AccountMenuList = lazyMenu(() => import('./AccountMenuList.tsx'), 'AccountMenuList');

export function AccountMenu() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <MenuButton
      label={`Your account, ${user.name}, vibe ${user.vibeScore}%`}
      buttonClassName={classes.button}
      prefetch={AccountMenuList.prefetch}
      menu={(anchor) => <AccountMenuList user={user} {...anchor} />}
    >
      <Avatar member={user} size={40} isDecorative />
    </MenuButton>
  );
}
