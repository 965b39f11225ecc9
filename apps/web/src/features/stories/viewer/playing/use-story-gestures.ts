import { type RefCallback, useEffect, useEffectEvent, useState } from 'react';
import { Gestures, type Point } from '../../../media/gestures.ts';
import { CLOSE_DISTANCE, swipeStep } from '../../../media/lightbox/zoom.rules.ts';
import { tapStep } from './viewer.rules.ts';

export interface GestureActions {
  onStep: (by: 1 | -1) => void;
  onPerson: (by: 1 | -1) => void;
  onClose: () => void;
  onReply?: (() => void) | undefined;
  /** A press of at least `HOLD_MS`, until it is released. */
  onHold: (isHeld: boolean) => void;
}

export const HOLD_MS = 200;
/** A pointer that moved by fewer pixels is still a tap or a press. */
const MOVE_MIN = 8;
/** The drag down, in pixels, at which `--pull` is 1. */
const PULL_LENGTH = 400;
const CONTROLS = 'a, button, [data-control]';

/** What fingers and the mouse do on the surface. A swipe changes CSS variables only, until it ends. */
export function useStoryGestures(actions: GestureActions): RefCallback<HTMLElement> {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const read = useEffectEvent(() => actions);
  useEffect(() => (surface ? listen(surface, () => read()) : undefined), [surface]);
  return setSurface;
}

const isOnControl = ({ target }: Event) => target instanceof Element && target.closest(CONTROLS) !== null;

function listen(surface: HTMLElement, read: () => GestureActions): () => void {
  const presses = listenForPresses(surface, read);
  const isRtl = () => getComputedStyle(surface).direction === 'rtl';
  const reset = () => {
    delete surface.dataset['dragging'];
    surface.style.removeProperty('--drag');
    surface.style.removeProperty('--pull');
  };
  const gestures = new Gestures(surface, {
    accepts: (event) => !isOnControl(event),
    onDrag: (moved, axis) => {
      if (presses.isHeld()) return;
      surface.dataset['dragging'] = '';
      if (axis === 'x') surface.style.setProperty('--drag', `${moved.x}px`);
      else surface.style.setProperty('--pull', String(Math.max(0, moved.y) / PULL_LENGTH));
    },
    onDragEnd: (moved, axis, speed) => {
      reset();
      if (!speed || presses.isHeld()) return;
      if (axis === 'y') {
        swipeAlong(moved.y, read());
        return;
      }
      const step = swipeStep(moved.x, speed.x, surface.clientWidth);
      if (step !== 0) read().onPerson(isRtl() ? (-step as 1 | -1) : step);
    },
  });
  const block = (event: Event) => event.preventDefault();
  surface.addEventListener('contextmenu', block);
  return () => {
    gestures.stop();
    presses.stop();
    surface.removeEventListener('contextmenu', block);
  };
}

function swipeAlong(moved: number, { onClose, onReply }: GestureActions): void {
  if (moved > CLOSE_DISTANCE) onClose();
  else if (moved < -CLOSE_DISTANCE) onReply?.();
}

interface Press {
  id: number;
  start: Point;
  timer: number;
  isHeld: boolean;
}

/** Taps and holds. The browser cancels a pointer that scrolls; then nothing was tapped. */
function listenForPresses(surface: HTMLElement, read: () => GestureActions) {
  let press: Press | null = null;
  const end = () => {
    if (!press) return;
    window.clearTimeout(press.timer);
    if (press.isHeld) read().onHold(false);
    press = null;
  };
  const hold = () => {
    if (!press) return;
    press.isHeld = true;
    read().onHold(true);
  };
  const down = (event: PointerEvent) => {
    end();
    if (event.button !== 0 || !event.isPrimary || isOnControl(event)) return;
    const timer = window.setTimeout(hold, HOLD_MS);
    press = { id: event.pointerId, start: { x: event.clientX, y: event.clientY }, timer, isHeld: false };
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (press?.id !== pointerId || press.isHeld) return;
    if (Math.hypot(clientX - press.start.x, clientY - press.start.y) >= MOVE_MIN) end();
  };
  const up = ({ pointerId, clientX }: PointerEvent) => {
    if (press?.id !== pointerId) return;
    const { isHeld } = press;
    end();
    if (isHeld) return;
    const { left, width } = surface.getBoundingClientRect();
    read().onStep(tapStep(clientX - left, width, getComputedStyle(surface).direction === 'rtl'));
  };
  const cancel = ({ pointerId }: PointerEvent) => {
    if (press?.id === pointerId) end();
  };
  const listening = new AbortController();
  const { signal } = listening;
  surface.addEventListener('pointerdown', down, { signal });
  // On the window: a pointer that was pressed on the surface may be released beside it.
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  return {
    isHeld: () => press?.isHeld === true,
    stop: () => {
      listening.abort();
      end();
    },
  };
}
