/** What a program may see of the members' files. */
export interface ToolFiles {
  reads: readonly string[];
  /** A folder, or a file, which is made here when it does not exist. */
  writes?: string;
  /** Folders and files of a program's own code, where the system's are not enough. */
  code?: readonly string[];
}

export const NO_FILES: ToolFiles = { reads: [] };
