import { IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { lazyMenu } from '../../ui/lazy-component.tsx';
import { MenuButton } from '../../ui/menus/MenuButton.tsx';
import { isActive } from './active-path.rules.ts';
import { morePaths, offered, people, railDestinations } from './destinations.ts';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './NavigationRail.module.css';
import { WAITING_NOUNS } from './waiting-nouns.ts';

const RailMenu = lazyMenu(() => import('./RailMenu.tsx'), 'RailMenu');

/** Icons with words from 1024 px, icons alone from 768 px. For a guest (null) only what is public. */
export function NavigationRail({ memberId }: { memberId: number | null }) {
  const waiting = useCounters();
  const { features } = useNetwork();
  const all = memberId === null ? [...railDestinations, people].filter(({ isPublic }) => isPublic) : railDestinations;
  const shown = offered(all, features);
  return (
    <nav className={classes.root} aria-label="Main">
      {shown.map(({ label, Icon, path, counts }) => (
        <NavigationLink key={label} to={path(memberId ?? 0)} className={classes.link}>
          <Icon size={24} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
          {counts && (
            <span className={`badge-on-icon ${classes.badge}`}>
              <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />
            </span>
          )}
        </NavigationLink>
      ))}
      {memberId !== null && <More memberId={memberId} />}
    </nav>
  );
}

function More({ memberId }: { memberId: number }) {
  const { matchRequests } = useCounters();
  const isCurrent = useLocation({ select: ({ pathname }) => morePaths.some((path) => isActive(path, pathname)) });
  return (
    <MenuButton
      label={matchRequests === 0 ? 'More' : `More, ${matchRequests} waiting`}
      buttonClassName={`${classes.link} ${isCurrent ? classes.current : ''}`}
      prefetch={RailMenu.prefetch}
      menu={(anchor) => <RailMenu memberId={memberId} {...anchor} />}
    >
      <IconDots size={24} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>More</span>{' '}
      <span className={`badge-on-icon ${classes.badge}`}>
        <CountBadge count={matchRequests} noun="waiting" />
      </span>
    </MenuButton>
  );
}
