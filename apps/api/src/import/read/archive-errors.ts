import type { ImportFailure } from '@vibeline/core/features/imports/import.rules';
import { isDiskError } from '../../storage/disk-errors.ts';

/** Why an archive as a whole is not imported. */
export class ArchiveRefusedError extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure, detail: string) {
    super(detail);
    this.failure = failure;
  }
}

export const unsafe = (detail: string) => new ArchiveRefusedError('unsafe', detail);
export const damaged = (detail: string) => new ArchiveRefusedError('damaged', detail);

/** The import ends before its archive does, for now or for good. */
abstract class EndedError extends Error {}

/** Its member has stopped it, or is suspended or gone. */
export class StoppedError extends EndedError {}

/** It has worked so long that the import of another member comes first. */
export class TurnOverError extends EndedError {}

/** Of names that yauzl refuses itself. */
const BAD_NAME = /^(invalid relative path|absolute path|invalid characters in fileName)/;

/** What the libraries throw that read archives, as a refusal; what is no fault of the archive stays as it is. */
export function asRefused(error: unknown): Error {
  if (!(error instanceof Error)) return damaged('it cannot be read');
  if (error instanceof ArchiveRefusedError || error instanceof EndedError || isDiskError(error)) return error;
  return BAD_NAME.test(error.message) ? unsafe(error.message) : damaged(error.message);
}
