/** Whether letters act: some readers' own tools use them, so they can be switched off. */
const KEY = 'vibeline-shortcuts';

export const shortcuts = [
  { keys: ['j'], does: 'Next post' },
  { keys: ['k'], does: 'Previous post' },
  { keys: ['u'], does: 'Vote positive on the post in focus' },
  { keys: ['d'], does: 'Vote negative on the post in focus' },
  { keys: ['Enter', 'o'], does: 'Open the post in focus' },
  { keys: ['c'], does: 'Open the comments of the post in focus' },
  { keys: ['l'], does: 'Show the pictures of the post in focus' },
  { keys: ['m'], does: 'Sound of videos on or off' },
  { keys: ['n'], does: 'Write a post' },
  { keys: ['Ctrl/⌘ + Enter'], does: 'Send what you wrote' },
  { keys: ['?'], does: 'Show this list' },
] as const;

export function hasShortcuts(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
