export interface ToastMessage {
  title: string;
  description?: string;
  /** An error is announced at once, everything else when the reader pauses. */
  tone?: 'neutral' | 'error';
  action?: { label: string; onClick: () => void };
}

/** A message on its way; the number tells two equal ones apart. */
export interface ShownToast extends ToastMessage {
  number: number;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let current: ShownToast | null = null;
let count = 0;

/** Shows a message; one at a time, so it takes the place of the one before. */
export function showToast(message: ToastMessage): void {
  count += 1;
  current = { ...message, number: count };
  for (const listener of listeners) listener();
}

export function readToast(): ShownToast | null {
  return current;
}

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
