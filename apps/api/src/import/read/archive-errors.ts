import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';

/** Why an archive as a whole is not brought. */
export class ArchiveRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export const unsafe = (detail: string) => new ArchiveRefused('unsafe', detail);
export const damaged = (detail: string) => new ArchiveRefused('damaged', detail);
