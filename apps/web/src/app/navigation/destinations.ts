import {
  IconBroadcast,
  IconCirclesRelation,
  IconCompass,
  IconHome,
  IconMessageCircle,
  IconMovie,
  type IconProps,
  IconUserHeart,
  IconUsers,
} from '@tabler/icons-react';
import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { ComponentType } from 'react';
import { paths } from '../../lib/paths.ts';

/** `more`: the menu at the end of the rail; `sheet`: that of the bottom bar. */
type NavigationArea = 'rail' | 'more' | 'sheet' | 'menu';

export type DestinationGroup = 'Community' | 'Discover' | 'Yours' | 'Account';

export interface Destination {
  label: string;
  /** What the menu of the bottom bar calls it, and where that leads. */
  inSheet?: { label: string; path: string };
  Icon: ComponentType<IconProps>;
  path: (memberId: number) => string;
  areas: readonly NavigationArea[];
  group?: DestinationGroup;
  isPublic?: boolean;
  /** Left out while the network does not offer it. */
  feature?: NetworkFeature;
  key?: string;
  /** The number beside the label. */
  counts?:
    | 'unseenNotifications'
    | 'friendRequests'
    | 'circleInvitations'
    | 'matchRequests'
    | 'messages'
    | 'registrationRequests';
}

/** Those of the rail alone: their icons are loaded with the first screen. The others are in more-destinations.ts. */
export const railDestinations: readonly Destination[] = [
  { label: 'Home', Icon: IconHome, path: () => paths.home, areas: ['rail'], isPublic: true, key: 'h' },
  {
    label: 'Explore',
    Icon: IconCompass,
    path: () => paths.explore,
    areas: ['rail', 'sheet'],
    group: 'Discover',
    isPublic: true,
    key: 'e',
  },
  {
    label: 'Videos',
    Icon: IconMovie,
    path: () => paths.videos,
    areas: ['rail', 'sheet'],
    group: 'Discover',
    isPublic: true,
    key: 'v',
  },
  {
    label: 'Live',
    Icon: IconBroadcast,
    path: () => paths.live,
    areas: ['rail', 'sheet'],
    group: 'Discover',
    isPublic: true,
    feature: 'live',
    key: 'l',
  },
  {
    label: 'Messages',
    Icon: IconMessageCircle,
    path: () => paths.messages,
    areas: ['rail', 'sheet'],
    group: 'Community',
    key: 'm',
    counts: 'messages',
  },
  {
    label: 'Friends',
    Icon: IconUserHeart,
    path: () => paths.friends,
    areas: ['rail', 'sheet'],
    group: 'Community',
    key: 'f',
    counts: 'friendRequests',
  },
  {
    label: 'Vibe Circles',
    inSheet: { label: 'Groups', path: paths.groups },
    Icon: IconCirclesRelation,
    path: () => paths.circles,
    areas: ['rail', 'sheet'],
    group: 'Community',
    feature: 'circles',
    key: 'c',
    counts: 'circleInvitations',
  },
];

export const people: Destination = {
  label: 'People',
  Icon: IconUsers,
  path: () => paths.people,
  areas: ['more', 'sheet'],
  group: 'Community',
  isPublic: true,
};

/** Pages in the menu of the rail, which is marked on them; the first two are one page. */
export const morePaths: readonly string[] = [
  paths.notifications,
  paths.activity,
  paths.match,
  paths.people,
  paths.ownFollowers,
  paths.saved,
  paths.privateFeed,
  paths.storyArchive,
  paths.insights,
  paths.achievements,
];

export type Offers = Readonly<Record<NetworkFeature, boolean>>;

export function offered<Entry extends Pick<Destination, 'feature'>>(
  entries: readonly Entry[],
  offers: Offers,
): Entry[] {
  return entries.filter(({ feature }) => feature === undefined || offers[feature]);
}
