import { useShortcuts } from './use-shortcuts.ts';

/** A chunk of its own, so that the first screen is shown without it. */
export function Shortcuts({ onHelp }: { onHelp: () => void }) {
  useShortcuts(onHelp);
  return null;
}
