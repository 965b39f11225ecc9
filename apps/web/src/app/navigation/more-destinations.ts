import { IconBan, IconFlag, IconGavel, IconShieldLock } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { type Destination, destinations } from './destinations.ts';

/** Apart from the rail, whose icons are in the first script. */
const others: readonly (Destination & { isForModerators?: boolean })[] = [
  { label: 'Reports', Icon: IconFlag, path: () => paths.reports, places: ['sheet', 'menu'] },
  {
    label: 'Moderation',
    Icon: IconGavel,
    path: () => paths.moderation,
    places: ['sheet', 'menu'],
    isForModerators: true,
  },
  { label: 'Blocked & muted', Icon: IconBan, path: () => paths.safety, places: ['sheet', 'menu'] },
  { label: 'Account & security', Icon: IconShieldLock, path: () => paths.account, places: ['sheet', 'menu'] },
];

export function destinationsIn(place: 'sheet' | 'menu', isModerator = false): readonly Destination[] {
  const shown = others.filter(({ isForModerators = false }) => isModerator || !isForModerators);
  return [...destinations, ...shown].filter(({ places }) => places.includes(place));
}
