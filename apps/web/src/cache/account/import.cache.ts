import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import type { Cache } from '../use-cache.ts';

export function updateImport({ utils }: Cache, accountImport: AccountImport): void {
  utils.imports.get.setData(undefined, accountImport);
}

/** An import, or undoing one, has changed posts, the profile, settings and whom the member follows, mutes and blocks. */
export function refreshAfterImport({ utils }: Cache): void {
  void utils.invalidate();
}
