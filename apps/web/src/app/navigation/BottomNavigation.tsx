import { IconActivity, IconDots, IconHome, IconSearch, IconSquareRoundedPlus, IconUser } from '@tabler/icons-react';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import classes from './BottomNavigation.module.css';
import type { Destination } from './destinations.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

interface Tab extends Pick<Destination, 'label' | 'Icon'> {
  path: string;
  /** Another address of the same page. */
  alias?: (memberId: number) => string;
}

const tabs: readonly Tab[] = [
  { label: 'Home', Icon: IconHome, path: paths.home },
  { label: 'Search', Icon: IconSearch, path: paths.search },
  { label: 'Create', Icon: IconSquareRoundedPlus, path: paths.create },
  { label: 'Activity', Icon: IconActivity, path: paths.activity, alias: () => paths.notifications },
  { label: 'Profile', Icon: IconUser, path: paths.ownProfile, alias: paths.profile },
];

export function BottomNavigation({ prefetchMore }: { prefetchMore: () => void }) {
  const { user } = useCurrentUser();
  const openMore = useOpenOverlay('more');
  const waitingCount = useWaitingMore();
  if (useIsKeyboardOpen()) return null;
  return (
    <nav className={classes.root} aria-label="Main" data-above-toasts>
      {tabs.map(({ label, Icon, path, alias }) => (
        <NavigationLink key={label} to={path} alias={user ? alias?.(user.id) : undefined} className={classes.tab}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          {label}
        </NavigationLink>
      ))}
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        onPointerEnter={prefetchMore}
        onFocus={prefetchMore}
        onClick={openMore}
      >
        <IconDots size={24} stroke={1.75} aria-hidden="true" />
        More{' '}
        <span className={`badge-on-icon ${classes.badge}`}>
          <CountBadge count={waitingCount} noun="waiting" />
        </span>
      </button>
    </nav>
  );
}

function useWaitingMore(): number {
  const { friendRequests, circleInvitations, matchRequests, messages, registrationRequests } = useCounters();
  return friendRequests + circleInvitations + matchRequests + messages + registrationRequests;
}
