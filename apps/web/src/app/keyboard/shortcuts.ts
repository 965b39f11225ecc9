import { paths } from '../../lib/paths.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** Whether single-letter shortcuts are on. Assistive technology may use the same keys, so they can be switched off. */
const KEY = 'vibeline-shortcuts';

interface Shortcut {
  /** Alternatives. */
  keys: readonly string[];
  action: string;
}

/** What `g` and a second key do: open a page, or the settings. */
export const goTo: Record<string, { action: string; path: string } | { action: string; overlay: 'profile' }> = {
  h: { action: 'Go to Home', path: paths.home },
  n: { action: 'Go to Notifications', path: paths.notifications },
  p: { action: 'Go to your profile', path: paths.ownProfile },
  s: { action: 'Open the settings', overlay: 'profile' },
};

export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/'], action: 'Search' },
      { keys: ['n'], action: 'Write a post' },
      { keys: ['Ctrl/⌘ + Enter'], action: 'Send what you wrote' },
      { keys: ['Esc'], action: 'Close what is open' },
      { keys: ['?'], action: 'Show this list' },
    ],
  },
  {
    title: 'Pages',
    shortcuts: Object.entries(goTo).map(([key, { action }]) => ({ keys: [`g ${key}`], action })),
  },
  {
    title: 'Posts',
    shortcuts: [
      { keys: ['j'], action: 'Next post' },
      { keys: ['k'], action: 'Previous post' },
      { keys: ['.'], action: 'Show new posts' },
      { keys: ['u'], action: 'Vote positive on the post in focus' },
      { keys: ['d'], action: 'Vote negative on the post in focus' },
      { keys: ['Enter', 'o'], action: 'Open the post in focus' },
      { keys: ['c'], action: 'Open the comments of the post in focus' },
      { keys: ['l'], action: 'Show the pictures of the post in focus' },
      { keys: ['m'], action: 'Sound of videos on or off' },
    ],
  },
];

export function hasShortcuts(): boolean {
  return deviceStorage.read(KEY) !== 'off';
}

export function setShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'off');
}
