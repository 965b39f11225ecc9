import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import type { Cache } from './use-cache.ts';

export function updateImport({ utils }: Cache, brought: AccountImport): void {
  utils.imports.get.setData(undefined, brought);
}
