import { useLayoutEffect } from 'react';

/** What a toast is never over: bars at the end of the screen or of a dialog, notes, menus and the button in use. */
const BARS =
  '[data-above-toasts], [data-footer], [data-floating-notes] > *, [role="menu"], [role="listbox"], button:focus';
/** Where fields fill the screen, the toast is over one of them rather than over a bar. */
const FIELDS = 'input, textarea, select, label, [contenteditable="true"]';
/** A page has them everywhere; a dialog is there for them. */
const DIALOG_CONTROLS = `${FIELDS}, a, button`;
const BAR_WEIGHT = 10;
const GAP = 12;
/** The toast stays this far from the start of the screen, where headers are. */
const HEADER = 80;

export function useToastPosition(toast: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!toast) return;
    const place = () => {
      toast.style.setProperty('--toast-lift', `${liftOver(toast)}px`);
    };
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // Dialogs and panels open and close while it is shown.
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeSoon);
    document.addEventListener('focusin', placeSoon);
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', placeSoon);
      document.removeEventListener('focusin', placeSoon);
      document.removeEventListener('scroll', placeSoon, { capture: true });
    };
  }, [toast]);
}

interface Obstacle {
  top: number;
  bottom: number;
  weight: number;
}

/** In pixels, from the toast's place at the end of the screen: the least one that covers nothing, or else as little as can be. */
function liftOver(toast: HTMLElement): number {
  const { height } = toast.getBoundingClientRect();
  const end = toast.parentElement?.getBoundingClientRect().bottom ?? window.innerHeight;
  const obstacles = findObstacles(toast);
  const lifts = [0, ...obstacles.map(({ top }) => end - top + GAP)]
    .filter((lift) => lift >= 0 && end - lift - height >= HEADER)
    .sort((a, b) => a - b);
  const coveredAt = (lift: number) =>
    obstacles.reduce((sum, { top, bottom, weight }) => {
      const covered = Math.min(bottom, end - lift) - Math.max(top, end - lift - height);
      return sum + Math.max(0, covered) * weight;
    }, 0);
  let best = { lift: 0, covered: Number.POSITIVE_INFINITY };
  for (const lift of lifts) {
    const covered = coveredAt(lift);
    if (covered < best.covered) best = { lift, covered };
    if (covered === 0) break;
  }
  return best.lift;
}

function findObstacles(toast: HTMLElement): Obstacle[] {
  const { left, right } = toast.getBoundingClientRect();
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal="true"]');
  // Under a dialog nothing can be used, so it may be covered.
  const dialog = dialogs[dialogs.length - 1];
  const within = dialog ?? document;
  const bars = [...within.querySelectorAll(BARS)].map((element) => ({ element, weight: BAR_WEIGHT }));
  // A field counts with its label and the note below it.
  const fields = [...within.querySelectorAll(dialog ? DIALOG_CONTROLS : FIELDS)].map((element) => ({
    element: element.matches('.field-label') ? (element.parentElement ?? element) : element,
    weight: 1,
  }));
  return [...bars, ...fields]
    .filter(({ element }) => !toast.contains(element))
    .map(({ element, weight }) => ({ box: element.getBoundingClientRect(), weight }))
    .filter(({ box }) => box.height > 0 && box.left < right && box.right > left)
    .map(({ box: { top, bottom }, weight }) => ({ top, bottom, weight }));
}
