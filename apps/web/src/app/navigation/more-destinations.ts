import { IconBan, IconFlag, IconGavel, IconShieldLock } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { type Destination, destinations } from './destinations.ts';

/** Apart from the rail, whose icons are in the first script. */
const others: readonly (Destination & { isForModerators?: boolean })[] = [
  { label: 'Reports', Icon: IconFlag, path: () => paths.reports, areas: ['sheet', 'menu'] },
  {
    label: 'Moderation',
    Icon: IconGavel,
    path: () => paths.moderation,
    areas: ['sheet', 'menu'],
    isForModerators: true,
  },
  { label: 'Blocked & muted', Icon: IconBan, path: () => paths.safety, areas: ['sheet', 'menu'] },
  { label: 'Account & security', Icon: IconShieldLock, path: () => paths.account, areas: ['sheet', 'menu'] },
];

export function destinationsIn(area: 'sheet' | 'menu', isModerator = false): readonly Destination[] {
  const shown = others.filter(({ isForModerators = false }) => isModerator || !isForModerators);
  return [...destinations, ...shown].filter(({ areas }) => areas.includes(area));
}
