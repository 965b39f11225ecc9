import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { animateFrom } from './use-flip-animation.ts';

/** A mouse drags after this many pixels, a finger after a long press: before that it scrolls the page. */
const DRAG_THRESHOLD = 6;
const LONG_PRESS_MS = 220;

interface Drag {
  tile: HTMLElement;
  key: string;
  offset: Point;
  start: Point;
  isActive: boolean;
  longPressTimer: ReturnType<typeof setTimeout> | undefined;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Reorders the tiles of a list (`data-key`) by dragging. `onMove` is called with each index the tile is dragged over.
 * Returns the list's pointerdown handler.
 */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (key: string, index: number) => void) {
  const drag = useRef<Drag | null>(null);
  const moveTo = useEffectEvent(onMove);

  useEffect(() => {
    const end = () => {
      if (drag.current) endDrag(drag.current);
      drag.current = null;
    };
    const move = (event: PointerEvent) => {
      const current = drag.current;
      if (!current || !list.current) return;
      if (!current.isActive && isPastThreshold(current, event)) {
        if (event.pointerType === 'mouse') activate(current);
        else end();
      }
      if (current.isActive) moveDrag(current, list.current, event, (index) => moveTo(current.key, index));
    };
    const preventWhileDragging = (event: Event) => {
      if (drag.current?.isActive) event.preventDefault();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('touchmove', preventWhileDragging, { passive: false });
    window.addEventListener('contextmenu', preventWhileDragging);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('touchmove', preventWhileDragging);
      window.removeEventListener('contextmenu', preventWhileDragging);
    };
  }, [list]);

  return (event: ReactPointerEvent) => {
    const pressed = event.isPrimary && event.button === 0 ? pressTile(event) : null;
    drag.current = pressed;
    if (pressed && event.pointerType !== 'mouse') {
      pressed.longPressTimer = setTimeout(() => activate(pressed), LONG_PRESS_MS);
    }
  };
}

function pressTile({ target, clientX, clientY }: ReactPointerEvent): Drag | null {
  if (!(target instanceof Element) || target.closest('[data-no-drag]')) return null;
  const tile = target.closest<HTMLElement>('[data-key]');
  if (!tile) return null;
  const { left, top } = tile.getBoundingClientRect();
  return {
    tile,
    key: tile.dataset['key'] ?? '',
    offset: { x: clientX - left, y: clientY - top },
    start: { x: clientX, y: clientY },
    isActive: false,
    longPressTimer: undefined,
  };
}

function isPastThreshold({ start }: Drag, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - start.x, clientY - start.y) >= DRAG_THRESHOLD;
}

function activate(drag: Drag): void {
  drag.isActive = true;
  drag.tile.dataset['dragged'] = '';
}

function moveDrag(
  drag: Drag,
  list: HTMLElement,
  { clientX: x, clientY: y }: PointerEvent,
  onIndex: (index: number) => void,
): void {
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const index = nearestTile(tiles, pointWithin(list, { x, y }));
  if (tiles[index] !== drag.tile) onIndex(index);
  // After the list has been rendered, the tile's own position may have changed.
  requestAnimationFrame(() => followPointer(drag, list, { x, y }));
}

function followPointer(drag: Drag, list: HTMLElement, pointer: Point): void {
  if (drag.tile.dataset['dragged'] === undefined) return;
  const { x, y } = pointWithin(list, pointer);
  const { offsetLeft, offsetTop } = drag.tile;
  drag.tile.style.transform = `translate(${x - drag.offset.x - offsetLeft}px, ${y - drag.offset.y - offsetTop}px)`;
}

function endDrag(drag: Drag): void {
  clearTimeout(drag.longPressTimer);
  if (!drag.isActive) return;
  const { tile } = drag;
  const from = tile.style.transform;
  tile.style.transform = '';
  delete tile.dataset['dragged'];
  animateFrom(tile, from);
  // Dropping a tile fires a click on it, which must not open its details.
  const stopClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stopClick, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }));
}

function pointWithin(list: HTMLElement, { x, y }: Point): Point {
  const { left, top } = list.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

function nearestTile(tiles: readonly HTMLElement[], { x, y }: Point): number {
  const distances = tiles.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
    Math.hypot(x - offsetLeft - offsetWidth / 2, y - offsetTop - offsetHeight / 2),
  );
  return distances.indexOf(Math.min(...distances));
}
