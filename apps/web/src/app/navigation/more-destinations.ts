import { IconBan, IconShieldLock } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { type Destination, destinations } from './destinations.ts';

/** Apart from the rail, whose icons are in the first script. */
const others: readonly Destination[] = [
  { label: 'Blocked & muted', Icon: IconBan, path: () => paths.safety, places: ['sheet', 'menu'] },
  { label: 'Account & security', Icon: IconShieldLock, path: () => paths.account, places: ['sheet', 'menu'] },
];

export function destinationsIn(place: 'sheet' | 'menu'): readonly Destination[] {
  return [...destinations, ...others].filter(({ places }) => places.includes(place));
}
