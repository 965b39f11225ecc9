import { statSync } from 'node:fs';

export function sqliteBytes(file: string): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return sizeOf(file) + sizeOf(`${file}-wal`);
}
