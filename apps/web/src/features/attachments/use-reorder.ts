import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A mouse takes a tile with it at once, a finger only after resting on it: else it scrolls the page. */
const SLACK = 6;
const REST_MS = 220;

interface Grip {
  tile: HTMLElement;
  key: string;
  /** Where in the tile it was taken, and where the pointer is. */
  offset: { x: number; y: number };
  start: { x: number; y: number };
  isHeld: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Point {
  x: number;
  y: number;
}

/** Tiles of a list (`data-key`) are put elsewhere by dragging them; `onMove` hears of each place they pass over. */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (key: string, place: number) => void) {
  const grip = useRef<Grip | null>(null);
  const moveTo = useEffectEvent(onMove);

  useEffect(() => {
    const move = (event: PointerEvent) => {
      const held = grip.current;
      if (held && list.current) drag(held, list.current, event, (place) => moveTo(held.key, place), drop);
    };
    const drop = () => {
      if (grip.current) letGo(grip.current);
      grip.current = null;
    };
    const holdStill = (event: Event) => {
      if (grip.current?.isHeld) event.preventDefault();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    window.addEventListener('touchmove', holdStill, { passive: false });
    window.addEventListener('contextmenu', holdStill);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      window.removeEventListener('touchmove', holdStill);
      window.removeEventListener('contextmenu', holdStill);
    };
  }, [list]);

  return (event: ReactPointerEvent) => {
    const taken = event.isPrimary && event.button === 0 ? take(event) : null;
    grip.current = taken;
    if (taken && event.pointerType !== 'mouse') taken.timer = setTimeout(() => hold(taken), REST_MS);
  };
}

function take({ target, clientX, clientY }: ReactPointerEvent): Grip | null {
  if (!(target instanceof Element) || target.closest('[data-no-drag]')) return null;
  const tile = target.closest<HTMLElement>('[data-key]');
  if (!tile) return null;
  const { left, top } = tile.getBoundingClientRect();
  return {
    tile,
    key: tile.dataset['key'] ?? '',
    offset: { x: clientX - left, y: clientY - top },
    start: { x: clientX, y: clientY },
    isHeld: false,
    timer: undefined,
  };
}

function hold(grip: Grip): void {
  grip.isHeld = true;
  grip.tile.dataset['dragged'] = '';
}

function drag(
  grip: Grip,
  list: HTMLElement,
  { clientX: x, clientY: y, pointerType }: PointerEvent,
  onPlace: (place: number) => void,
  giveUp: () => void,
): void {
  if (!grip.isHeld) {
    if (Math.hypot(x - grip.start.x, y - grip.start.y) < SLACK) return;
    if (pointerType === 'mouse') hold(grip);
    else giveUp();
    if (!grip.isHeld) return;
  }
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-key]')];
  const place = nearest(tiles, within(list, { x, y }));
  if (tiles[place] !== grip.tile) onPlace(place);
  // The tile may stand elsewhere once the list is drawn again.
  requestAnimationFrame(() => follow(grip, list, { x, y }));
}

function follow(grip: Grip, list: HTMLElement, pointer: Point): void {
  if (grip.tile.dataset['dragged'] === undefined) return;
  const { x, y } = within(list, pointer);
  const { offsetLeft, offsetTop } = grip.tile;
  grip.tile.style.transform = `translate(${x - grip.offset.x - offsetLeft}px, ${y - grip.offset.y - offsetTop}px)`;
}

function letGo(grip: Grip): void {
  clearTimeout(grip.timer);
  if (!grip.isHeld) return;
  const { tile } = grip;
  const from = tile.style.transform;
  tile.style.transform = '';
  delete tile.dataset['dragged'];
  animateFrom(tile, from);
  // The click that ends a drag opens nothing.
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

function within(list: HTMLElement, { x, y }: Point): Point {
  const { left, top } = list.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

/** The tile whose middle is nearest, wherever the dragged one hovers. */
function nearest(tiles: readonly HTMLElement[], { x, y }: Point): number {
  const distances = tiles.map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
    Math.hypot(x - offsetLeft - offsetWidth / 2, y - offsetTop - offsetHeight / 2),
  );
  return distances.indexOf(Math.min(...distances));
}

const GLIDE_MS = 140;

/** Shows where a tile has come from. */
export function animateFrom(tile: HTMLElement, from: string): void {
  if (from === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  tile.animate([{ transform: from }, { transform: 'none' }], { duration: GLIDE_MS, easing: 'ease-out' });
}
