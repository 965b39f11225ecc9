import { goTo, type Target } from './shortcuts.ts';

interface Shortcut {
  keys: readonly string[];
  action: string;
  /** Where it leads. */
  target?: Target;
}

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
    shortcuts: Object.entries(goTo).map(([key, target]) => ({ keys: [`g ${key}`], action: target.action, target })),
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
  {
    title: 'Messages',
    shortcuts: [
      { keys: ['j', '↓'], action: 'Next conversation' },
      { keys: ['k', '↑'], action: 'Previous conversation' },
    ],
  },
  {
    title: 'Videos and stories',
    shortcuts: [
      { keys: ['←', '→'], action: 'Previous or next video, back or forward in stories' },
      { keys: ['Home', 'End'], action: 'First or last story' },
      { keys: ['Space'], action: 'Play or pause' },
      { keys: ['f'], action: 'Full screen' },
    ],
  },
];
