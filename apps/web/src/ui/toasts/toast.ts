import { createStore } from '../../lib/store.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Screen readers announce an error at once, other messages when they are idle. */
  tone?: 'neutral' | 'error';
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastMessage {
  number: number;
}

export const SHOWN_MS = 5000;

let count = 0;

export const toastStore = createStore<ShownToast | null>(null);

export function showToast(message: ToastMessage): void {
  count += 1;
  toastStore.set({ ...message, number: count });
}

/** Closes a message that is no longer true; another that is shown meanwhile stays. */
export function closeToast(title: string): void {
  if (readToast()?.title === title) toastStore.set(null);
}

/** Closes what was said of the page before something covers it; a failure stays. */
export function closeNotice(): void {
  if (readToast()?.tone !== 'error') toastStore.set(null);
}

export function readToast(): ShownToast | null {
  return toastStore.get();
}
