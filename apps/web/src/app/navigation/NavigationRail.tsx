import { Flex } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { paths } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { destinations as allDestinations } from './destinations.ts';
import { NavigationLink } from './NavigationLink.tsx';
import classes from './NavigationRail.module.css';
import { WAITING_NOUNS } from './waiting-nouns.ts';

/** Icons with words from 1024 px, icons alone from 768 px. For a guest (null) only what is public. */
export function NavigationRail({ memberId }: { memberId: number | null }) {
  const isOwnProfile = useLocation({ select: ({ pathname }) => pathname === paths.ownProfile });
  const waiting = useCounters();
  const destinations = allDestinations.filter(({ isPublic }) => memberId !== null || isPublic);
  return (
    <Flex component="nav" direction="column" gap={4} aria-label="Main">
      {destinations.map(({ label, Icon, path, counts }) => {
        const to = path(memberId ?? 0);
        const isProfile = memberId !== null && to === paths.profile(memberId);
        return (
          <NavigationLink
            key={label}
            to={to}
            activePath={isProfile && isOwnProfile ? paths.ownProfile : to}
            className={classes.link}
          >
            <Icon size={24} stroke={1.75} aria-hidden="true" />
            <span className={classes.label}>{label}</span>
            {counts && counts !== 'unseenNotifications' && (
              <span className={classes.badge}>
                <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />
              </span>
            )}
          </NavigationLink>
        );
      })}
    </Flex>
  );
}
