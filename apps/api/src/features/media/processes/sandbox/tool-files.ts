/** What a program may see of the members' files. */
export interface ToolFiles {
  reads: readonly string[];
  /** A folder, or a file, which is made here when it does not exist. */
  writes?: string;
  /** Folders and files of a program's own code, where the system's are not enough. */
  code?: readonly string[];
}

/** Whether a path is the folder or below it. Both are absolute, without links. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

export const NO_FILES: ToolFiles = { reads: [] };
