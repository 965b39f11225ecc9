import {
  IconActivity,
  IconBell,
  IconBroadcast,
  IconCalendarHeart,
  IconCircleDashed,
  IconCirclesRelation,
  IconCompass,
  IconHome,
  IconLock,
  IconMessageCircle,
  IconMovie,
  type IconProps,
  IconTrophy,
  IconUser,
  IconUserCheck,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';

type NavigationArea = 'rail' | 'sheet' | 'menu';

export interface Destination {
  label: string;
  menuLabel?: string;
  sheetLabel?: string;
  Icon: ComponentType<IconProps>;
  path: (memberId: number) => string;
  areas: readonly NavigationArea[];
  isPublic?: boolean;
  key?: string;
  /** The number beside the label. The rail shows none for notifications, because the bell beside it does. */
  counts?: 'unseenNotifications' | 'friendRequests' | 'circleInvitations' | 'matchRequests' | 'messages';
}

export const destinations: readonly Destination[] = [
  { label: 'Home', Icon: IconHome, path: () => paths.home, areas: ['rail'], isPublic: true, key: 'h' },
  {
    label: 'Explore',
    Icon: IconCompass,
    path: () => paths.explore,
    areas: ['rail', 'sheet'],
    isPublic: true,
    key: 'e',
  },
  { label: 'Videos', Icon: IconMovie, path: () => paths.videos, areas: ['rail', 'sheet'], isPublic: true, key: 'v' },
  {
    label: 'Stories',
    Icon: IconCircleDashed,
    path: () => paths.storyArchive,
    areas: ['rail', 'sheet'],
    key: 't',
  },
  {
    label: 'Notifications',
    Icon: IconBell,
    path: () => paths.notifications,
    areas: ['rail', 'sheet'],
    key: 'n',
    counts: 'unseenNotifications',
  },
  { label: 'Activity', Icon: IconActivity, path: () => paths.activity, areas: ['rail'] },
  { label: 'People', Icon: IconUsers, path: () => paths.people, areas: ['rail', 'sheet'], isPublic: true },
  {
    label: 'Friends',
    Icon: IconUserHeart,
    path: () => paths.friends,
    areas: ['rail', 'sheet'],
    key: 'f',
    counts: 'friendRequests',
  },
  { label: 'Followers', Icon: IconUserCheck, path: () => paths.ownFollowers, areas: ['rail', 'sheet'] },
  {
    label: 'Circles',
    sheetLabel: 'Groups',
    Icon: IconCirclesRelation,
    path: () => paths.circles,
    areas: ['rail', 'sheet'],
    key: 'c',
    counts: 'circleInvitations',
  },
  {
    label: 'Match',
    sheetLabel: 'VibeMatch',
    Icon: IconCalendarHeart,
    path: () => paths.match,
    areas: ['rail', 'sheet'],
    key: 'x',
    counts: 'matchRequests',
  },
  {
    label: 'Messages',
    Icon: IconMessageCircle,
    path: () => paths.messages,
    areas: ['rail', 'sheet'],
    key: 'm',
    counts: 'messages',
  },
  { label: 'Live', Icon: IconBroadcast, path: () => paths.live, areas: ['rail', 'sheet'], isPublic: true, key: 'l' },
  { label: 'Private Feed', Icon: IconLock, path: () => paths.privateFeed, areas: ['rail', 'sheet'] },
  {
    label: 'Profile',
    menuLabel: 'Your Profile',
    Icon: IconUser,
    path: paths.profile,
    areas: ['rail', 'menu'],
    key: 'p',
  },
  { label: 'Achievements', Icon: IconTrophy, path: () => paths.achievements, areas: ['rail', 'sheet', 'menu'] },
];
