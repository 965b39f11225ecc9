export interface ToolFiles {
  reads: readonly string[];
  writes?: string;
  code?: readonly string[];
}

/** Both must be absolute and without links. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export const NO_FILES: ToolFiles = { reads: [] };
