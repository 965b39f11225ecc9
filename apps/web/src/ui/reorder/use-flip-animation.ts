import { type RefObject, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 140;

export function animateFrom(tile: HTMLElement, transform: string): void {
  if (transform === '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  tile.animate([{ transform }, { transform: 'none' }], { duration: DURATION_MS, easing: 'ease-out' });
}

/** Dragged tiles are left out (FLIP). */
export function useFlipAnimation(list: RefObject<HTMLElement | null>): void {
  const positions = useRef(new Map<string, { left: number; top: number }>());
  useLayoutEffect(() => {
    const next = new Map<string, { left: number; top: number }>();
    for (const tile of list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
      const key = tile.dataset['key'] ?? '';
      const position = { left: tile.offsetLeft, top: tile.offsetTop };
      const last = positions.current.get(key);
      next.set(key, position);
      const [x, y] = last ? [last.left - position.left, last.top - position.top] : [0, 0];
      if ((x !== 0 || y !== 0) && tile.dataset['dragged'] === undefined) animateFrom(tile, `translate(${x}px, ${y}px)`);
    }
    positions.current = next;
  });
}
