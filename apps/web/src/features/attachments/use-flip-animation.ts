import { type RefObject, useLayoutEffect, useRef } from 'react';
import { animateFrom } from './use-reorder.ts';

/** Animates tiles from their old to their new place when the order changes (FLIP); the dragged tile is left alone. */
export function useFlipAnimation(list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const next = new Map<string, { left: number; top: number }>();
    for (const tile of list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = tile.dataset['key'] ?? '';
      const place = { left: tile.offsetLeft, top: tile.offsetTop };
      const last = places.current.get(key);
      next.set(key, place);
      const [x, y] = last ? [last.left - place.left, last.top - place.top] : [0, 0];
      if ((x !== 0 || y !== 0) && tile.dataset['dragged'] === undefined) animateFrom(tile, `translate(${x}px, ${y}px)`);
    }
    places.current = next;
  });
}
