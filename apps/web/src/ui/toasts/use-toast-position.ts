import { useLayoutEffect } from 'react';

/** What a toast is never over: bars at the end of the screen or of a dialog, notes, menus, fields and the button in use. */
const OBSTACLES =
  '[data-above-toasts], [data-footer], [data-floating-notes] > *, [role="menu"], [role="listbox"], input, textarea, button:focus';
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

/** In pixels, from the toast's place at the end of the screen. */
function liftOver(toast: HTMLElement): number {
  const { left, right, height } = toast.getBoundingClientRect();
  const bottom = toast.parentElement?.getBoundingClientRect().bottom ?? window.innerHeight;
  const top = document.querySelectorAll<HTMLElement>('[aria-modal="true"]');
  // Under a dialog nothing can be used, so it may be covered.
  const within = top[top.length - 1] ?? document;
  const boxes = [...within.querySelectorAll(OBSTACLES)]
    .filter((obstacle) => !toast.contains(obstacle))
    .map((obstacle) => obstacle.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .sort((a, b) => b.bottom - a.bottom);
  let lift = 0;
  for (const box of boxes) {
    const end = bottom - lift;
    const isCovered = box.top < end && box.bottom > end - height;
    const liftAbove = bottom - box.top + GAP;
    // A field can be as high as the screen: then the toast is over its text.
    if (isCovered && bottom - liftAbove - height >= HEADER) lift = liftAbove;
  }
  return lift;
}
