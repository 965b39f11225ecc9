import { IconActivity, IconDots, IconHome, IconSearch, IconSquareRoundedPlus, IconUser } from '@tabler/icons-react';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import classes from './BottomNavigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

const tabs = [
  { label: 'Home', Icon: IconHome, path: paths.home },
  { label: 'Search', Icon: IconSearch, path: paths.search },
  { label: 'Create', Icon: IconSquareRoundedPlus, path: paths.create },
  { label: 'Activity', Icon: IconActivity, path: paths.activity },
  { label: 'Profile', Icon: IconUser, path: paths.ownProfile },
] as const;

export function BottomNavigation({ prefetchMore }: { prefetchMore: () => void }) {
  const openMore = useOpenOverlay('more');
  const waitingCount = useWaitingMore();
  if (useIsKeyboardOpen()) return null;
  return (
    <nav className={classes.root} aria-label="Main" data-above-toasts>
      {tabs.map(({ label, Icon, path }) => (
        <NavigationLink key={label} to={path} className={classes.tab}>
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
        <span className={classes.badge}>
          <CountBadge count={waitingCount} noun="waiting" />
        </span>
      </button>
    </nav>
  );
}

function useWaitingMore(): number {
  const { friendRequests, circleInvitations, matchRequests, messages } = useCounters();
  return friendRequests + circleInvitations + matchRequests + messages;
}
