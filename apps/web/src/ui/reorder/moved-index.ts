import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The index an arrow key, Home or End moves an item of a list to; null for other keys. */
export function movedIndex(
  { key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return Math.max(0, Math.min(index + (isRtl ? -step : step), count - 1));
}
