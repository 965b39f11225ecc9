import { type RefObject, useEffect } from 'react';
import { nextInGrid } from './grid-keys.rules.ts';

/** Lets the arrows walk over the buttons of a grid, and Home and End go to its ends. */
export function useGridKeys(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    const walk = (event: KeyboardEvent) => {
      if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
      const tiles: HTMLElement[] = [...element.querySelectorAll('button')];
      const next = nextInGrid(event.key, {
        at: tiles.indexOf(document.activeElement as HTMLElement),
        columns: tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length,
        count: tiles.length,
        isMirrored: element.matches(':dir(rtl)'),
      });
      if (next === null) return;
      event.preventDefault();
      tiles[next]?.focus();
    };
    element?.addEventListener('keydown', walk);
    return () => element?.removeEventListener('keydown', walk);
  }, [grid]);
}
