import type { SavedState, SavedTargetInput } from '@vibeline/core/features/saved/saved.schema';
import type { Cache } from '../use-cache.ts';

export function applySaved(cache: Cache, target: SavedTargetInput, state: SavedState): void {
  cache.utils.saved.find.setData(target, state);
  refreshSaved(cache);
}

/** Lists and folders, whose counts change with what is in them. */
export function refreshSaved({ utils }: Cache): void {
  void utils.saved.list.invalidate();
  void utils.saved.folders.invalidate();
}
