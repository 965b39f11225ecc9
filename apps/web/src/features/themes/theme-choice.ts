import { deviceStorage } from '../../lib/storage.ts';
import { createEmitter, createStore, useStore } from '../../lib/store.ts';
import { isThemeName, type ThemeName } from './theme.rules.ts';

/** public/preload.js reads it too. */
const THEME_KEY = 'vibeline-theme';

const changes = createEmitter(() => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) changes.emit();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
});

/** The theme this browser shows to members; null before the first visit has chosen one. */
export function readTheme(): ThemeName | null {
  const stored = deviceStorage.read(THEME_KEY);
  return isThemeName(stored) ? stored : null;
}

export function storeTheme(name: ThemeName): void {
  deviceStorage.write(THEME_KEY, name);
  changes.emit();
}

export function useChosenTheme(): ThemeName | null {
  return useStore({ subscribe: changes.subscribe, get: readTheme });
}

/** null when the picker is closed. */
export const themePreview = createStore<ThemeName | null>(null);
