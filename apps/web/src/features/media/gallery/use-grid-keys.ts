import { type RefObject, useEffect } from 'react';
import { nextInGrid } from './grid-keys.rules.ts';

export function useGridKeys(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
      const tiles: HTMLElement[] = [...element.querySelectorAll('button')];
      const next = nextInGrid(event.key, {
        index: tiles.indexOf(document.activeElement as HTMLElement),
        columns: tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length,
        count: tiles.length,
        isRtl: element.matches(':dir(rtl)'),
      });
      if (next === null) return;
      event.preventDefault();
      tiles[next]?.focus();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [grid]);
}
