import { useSyncExternalStore } from 'react';

/** Whether videos are heard: not until somebody asks, and then for as long as the tab lives. */
const KEY = 'vibeline-sound';

const listeners = new Set<() => void>();
let isOn = readStored();

export function isSoundOn(): boolean {
  return isOn;
}

export function setSound(next: boolean): void {
  isOn = next;
  try {
    if (next) sessionStorage.setItem(KEY, 'on');
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage the choice lasts until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

export function useSound(): boolean {
  return useSyncExternalStore(onSound, isSoundOn);
}

function onSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}
