import { versionErrors } from '@vibeline/core/features/versions/version.errors';

interface Edit {
  content: string;
  version?: number | undefined;
}

/** Throws `changedElsewhere` when the edit would replace a text that its author has not read. */
export function assertVersion(row: { version: number; content: string }, { version, content }: Edit): void {
  // One that is sent again finds what it has saved.
  if (version !== undefined && row.version !== version && row.content !== content)
    throw versionErrors.changedElsewhere();
}
