import { useShortcuts } from './use-shortcuts.ts';

/** Listens to the keyboard shortcuts of every page. A part of its own: the first screen is shown without them. */
export function Shortcuts({ onHelp }: { onHelp: () => void }) {
  useShortcuts(onHelp);
  return null;
}
