import { useCounters } from '../../features/accounts/use-counters.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { countOf } from '../../ui/format-count.ts';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import { WAITING_NOUNS } from '../navigation/waiting-nouns.ts';
import classes from './AccountMenu.module.css';

const AccountMenuList = lazyMenu(() => import('./AccountMenuList.tsx'), 'AccountMenuList');

export function AccountMenu() {
  const { user } = useCurrentUser();
  const { registrationRequests } = useCounters();
  if (!user) return null;
  return (
    <MenuButton
      label={`Your account, ${user.name}, vibe ${user.vibeScore}%${waitingText(registrationRequests)}`}
      buttonClassName={classes.button}
      prefetch={AccountMenuList.prefetch}
      menu={(anchor) => <AccountMenuList user={user} {...anchor} />}
    >
      <Avatar member={user} size={40} isDecorative />
      <span className={`badge-on-icon ${classes.waiting}`} aria-hidden="true">
        <CountBadge count={registrationRequests} noun={WAITING_NOUNS.registrationRequests} />
      </span>
    </MenuButton>
  );
}

/** Requests to join, for those who decide: the menu leads to them. */
function waitingText(requests: number): string {
  return requests === 0 ? '' : `, ${countOf(requests, ...WAITING_NOUNS.registrationRequests)} to join`;
}
