import {
  IconActivity,
  IconAdjustments,
  IconBan,
  IconBell,
  IconCalendarHeart,
  IconChartLine,
  IconCircleDashed,
  IconFlag,
  IconGavel,
  IconLock,
  IconShieldLock,
  IconTrophy,
  IconUser,
  IconUserCheck,
} from '@tabler/icons-react';
import { hasRole, type Role } from '@vibeline/core/features/accounts/role.rules';
import { paths } from '../../lib/paths.ts';
import { type Destination, type DestinationGroup, people, railDestinations } from './destinations.ts';

interface MoreDestination extends Destination {
  leastRole?: Role;
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

export function destinationsIn(area: 'more' | 'sheet' | 'menu', role: Role = 'member'): readonly Destination[] {
  return destinations.filter(({ areas, leastRole = 'member' }) => areas.includes(area) && hasRole(role, leastRole));
}

const GROUPS: readonly DestinationGroup[] = ['Community', 'Discover', 'Yours', 'Account'];

export function groupedDestinations(area: 'more' | 'sheet', role: Role = 'member') {
  const shown = destinationsIn(area, role);
  return GROUPS.map((title) => ({ title, entries: shown.filter(({ group }) => group === title) })).filter(
    ({ entries }) => entries.length > 0,
  );
}
