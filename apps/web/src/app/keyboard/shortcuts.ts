import { paths } from '../../lib/paths.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** Whether single-letter shortcuts are on. Assistive technology may use the same keys, so they can be switched off. */
const KEY = 'vibeline-shortcuts';

/** What `g` and a second key do: open a page, or the settings. */
export const goTo: Record<string, { action: string; path: string } | { action: string; overlay: 'profile' }> = {
  h: { action: 'Go to Home', path: paths.home },
  n: { action: 'Go to Notifications', path: paths.notifications },
  p: { action: 'Go to your profile', path: paths.ownProfile },
  s: { action: 'Open the settings', overlay: 'profile' },
};

export function hasShortcuts(): boolean {
  return deviceStorage.read(KEY) !== 'off';
}

export function setShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'off');
}
