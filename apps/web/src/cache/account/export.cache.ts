import type { AccountExport } from '@vibeline/core/features/exports/export.schema';
import type { Cache } from '../use-cache.ts';

export function updateExport({ utils }: Cache, made: AccountExport): void {
  utils.exports.get.setData(undefined, made);
}
