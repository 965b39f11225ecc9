import { type RefObject, useEffect } from 'react';
import { nextInGrid } from './grid-keys.rules.ts';

export function useGridKeys(grid: RefObject<HTMLElement | null>, tile = 'button'): void {
  useEffect(() => {
    const element = grid.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
      const tiles = [...element.querySelectorAll<HTMLElement>(tile)];
      const next = nextInGrid(event.key, {
        index: tiles.indexOf(document.activeElement as HTMLElement),
        columns: tiles.filter((one) => topOf(one) === topOf(tiles[0])).length,
        count: tiles.length,
        isRtl: element.matches(':dir(rtl)'),
      });
      if (next === null) return;
      event.preventDefault();
      tiles[next]?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [grid, tile]);
}

/** In the window: tiles may have different offset parents. */
function topOf(tile: HTMLElement | undefined): number | undefined {
  return tile && Math.round(tile.getBoundingClientRect().top);
}
