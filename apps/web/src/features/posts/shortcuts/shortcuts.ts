import { deviceStorage } from '../../../lib/storage.ts';

/** Whether single-letter shortcuts are on. Assistive technology may use the same keys, so they can be switched off. */
const KEY = 'vibeline-shortcuts';

export const shortcuts = [
  { keys: ['j'], action: 'Next post' },
  { keys: ['k'], action: 'Previous post' },
  { keys: ['u'], action: 'Vote positive on the post in focus' },
  { keys: ['d'], action: 'Vote negative on the post in focus' },
  { keys: ['Enter', 'o'], action: 'Open the post in focus' },
  { keys: ['c'], action: 'Open the comments of the post in focus' },
  { keys: ['l'], action: 'Show the pictures of the post in focus' },
  { keys: ['m'], action: 'Sound of videos on or off' },
  { keys: ['n'], action: 'Write a post' },
  { keys: ['Ctrl/⌘ + Enter'], action: 'Send what you wrote' },
  { keys: ['?'], action: 'Show this list' },
] as const;

export function hasShortcuts(): boolean {
  return deviceStorage.read(KEY) !== 'off';
}

export function setShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'off');
}
