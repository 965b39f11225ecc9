import {
  IconActivity,
  IconAdjustments,
  IconBan,
  IconBell,
  IconBookmark,
  IconCalendarHeart,
  IconChartLine,
  IconCircleDashed,
  IconFlag,
  IconGavel,
  IconLock,
  IconMailPlus,
  IconShieldLock,
  IconTrophy,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import { paths } from '../../lib/paths.ts';
import {
  type Destination,
  type DestinationGroup,
  type Offers,
  offered,
  people,
  railDestinations,
} from './destinations.ts';

interface MoreDestination extends Destination {
  leastRole?: Role;
  /** For those who may make invitations. */
  isForInviters?: boolean;
}

const moreDestinations: readonly MoreDestination[] = [
  {
    label: 'Notifications',
    Icon: IconBell,
    path: () => paths.notifications,
    areas: ['sheet'],
    group: 'Community',
    key: 'n',
    counts: 'unseenNotifications',
  },
  {
    label: 'VibeMatch',
    Icon: IconCalendarHeart,
    path: () => paths.match,
    areas: ['more', 'sheet'],
    group: 'Community',
    feature: 'match',
    key: 'x',
    counts: 'matchRequests',
  },
  people,
  {
    label: 'Followers',
    Icon: IconUserCheck,
    path: () => paths.ownFollowers,
    areas: ['more', 'sheet'],
    group: 'Community',
  },
  { label: 'Your Profile', Icon: IconUser, path: paths.profile, areas: ['menu'], key: 'p' },
  { label: 'Activity', Icon: IconActivity, path: () => paths.activity, areas: ['more'], group: 'Yours' },
  { label: 'Saved', Icon: IconBookmark, path: () => paths.saved, areas: ['more', 'sheet'], group: 'Yours' },
  {
    label: 'Private Feed',
    Icon: IconLock,
    path: () => paths.privateFeed,
    areas: ['more', 'sheet', 'menu'],
    group: 'Yours',
  },
  {
    label: 'Story Archive',
    Icon: IconCircleDashed,
    path: () => paths.storyArchive,
    areas: ['more', 'sheet'],
    group: 'Yours',
    feature: 'stories',
    key: 't',
  },
  { label: 'Insights', Icon: IconChartLine, path: () => paths.insights, areas: ['more', 'sheet'], group: 'Yours' },
  {
    label: 'Achievements',
    Icon: IconTrophy,
    path: () => paths.achievements,
    areas: ['more', 'sheet', 'menu'],
    group: 'Yours',
  },
  {
    label: 'Invitations',
    Icon: IconMailPlus,
    path: () => paths.invitations,
    areas: ['sheet', 'menu'],
    group: 'Account',
    isForInviters: true,
  },
  { label: 'Reports', Icon: IconFlag, path: () => paths.reports, areas: ['sheet', 'menu'], group: 'Account' },
  {
    label: 'Moderation',
    Icon: IconGavel,
    path: () => paths.moderation,
    areas: ['sheet', 'menu'],
    group: 'Account',
    leastRole: 'moderator',
  },
  {
    label: 'Administration',
    Icon: IconAdjustments,
    path: () => paths.admin,
    areas: ['sheet', 'menu'],
    group: 'Account',
    leastRole: 'moderator',
    counts: 'registrationRequests',
  },
  { label: 'Blocked & muted', Icon: IconBan, path: () => paths.safety, areas: ['sheet', 'menu'], group: 'Account' },
  {
    label: 'Account & security',
    Icon: IconShieldLock,
    path: () => paths.account,
    areas: ['sheet', 'menu'],
    group: 'Account',
  },
];

export const destinations: readonly MoreDestination[] = [...railDestinations, ...moreDestinations];

/** Who sees them: their role, and what the network offers. */
export interface Reader {
  role?: Role | undefined;
  /** The least role that makes invitations. */
  whoInvites?: Role;
  offers: Offers;
}

export function destinationsIn(
  area: 'more' | 'sheet' | 'menu',
  { role = 'member', whoInvites = 'administrator', offers }: Reader,
): readonly Destination[] {
  return offered(destinations, offers).filter(
    ({ areas, isForInviters, leastRole = isForInviters ? whoInvites : 'member' }) =>
      areas.includes(area) && hasRole(role, leastRole),
  );
}

const GROUPS: readonly DestinationGroup[] = ['Community', 'Discover', 'Yours', 'Account'];

export function groupedDestinations(area: 'more' | 'sheet', reader: Reader) {
  const shown = destinationsIn(area, reader);
  return GROUPS.map((title) => ({ title, entries: shown.filter(({ group }) => group === title) })).filter(
    ({ entries }) => entries.length > 0,
  );
}
