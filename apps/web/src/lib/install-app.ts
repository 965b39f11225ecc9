import { createEmitter, useStore } from './store.ts';

/** Chromium's event for a page that can be installed; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by public/preload.js, because the event may come before any of the app's scripts. */
    vibelineInstall?: InstallEvent | undefined;
  }
}

const changes = createEmitter(() => {
  const names = ['beforeinstallprompt', 'appinstalled'];
  for (const name of names) window.addEventListener(name, changes.emit);
  return () => {
    for (const name of names) window.removeEventListener(name, changes.emit);
  };
});

/** Asks the browser to install the app; null where it is installed, or the browser has no such question. */
export function useInstallApp(): (() => void) | null {
  const event = useStore({ subscribe: changes.subscribe, get: () => window.vibelineInstall });
  if (!event) return null;
  return () => {
    // The browser can be asked once; it sends another event if it may be asked again.
    window.vibelineInstall = undefined;
    changes.emit();
    void event.prompt();
  };
}
