import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import { featuresOfPages, paths } from '../../lib/paths.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { createStoredFlag } from '../../lib/stored-flag.ts';

/** Whether single-letter shortcuts are on. Assistive technology may use the same keys, so they can be switched off. */
const flag = createStoredFlag({
  storage: deviceStorage,
  key: 'vibeline-shortcuts',
  text: 'off',
  isOnByDefault: true,
});

export type Target = { action: string; path: string } | { action: string; overlay: 'profile' };

export const goTo: Record<string, Target> = {
  h: { action: 'Go to Home', path: paths.home },
  e: { action: 'Go to Explore', path: paths.explore },
  v: { action: 'Go to Videos', path: paths.videos },
  t: { action: 'Go to Story Archive', path: paths.storyArchive },
  f: { action: 'Go to Friends', path: paths.friends },
  c: { action: 'Go to Vibe Circles', path: paths.circles },
  m: { action: 'Go to Messages', path: paths.messages },
  x: { action: 'Go to VibeMatch', path: paths.match },
  l: { action: 'Go to Live', path: paths.live },
  n: { action: 'Go to Notifications', path: paths.notifications },
  p: { action: 'Go to your profile', path: paths.ownProfile },
  s: { action: 'Open the settings', overlay: 'profile' },
};

/** Not to pages of features that the network does not offer. */
export function isOffered(target: Target, offers: Readonly<Record<NetworkFeature, boolean>>): boolean {
  const feature = 'path' in target ? featuresOfPages[target.path] : undefined;
  return feature === undefined || offers[feature];
}

export const hasShortcuts = flag.get;
export const setShortcuts = flag.set;
