import { type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 450;
/** A finger that moves further scrolls, in pixels. */
const MOVE_MAX = 10;

export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const cancel = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      if (pointerType === 'mouse') return;
      press.current = { x, y, timer: setTimeout(onLongPress, LONG_PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > MOVE_MAX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
