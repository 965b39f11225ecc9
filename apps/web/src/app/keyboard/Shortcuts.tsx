import { useShortcuts } from './use-shortcuts.ts';

export function Shortcuts({ onHelp }: { onHelp: () => void }) {
  useShortcuts(onHelp);
  return null;
}
