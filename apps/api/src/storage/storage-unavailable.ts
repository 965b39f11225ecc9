import { DomainError } from '@vibeline/core/errors';

/** For a bucket that does not answer, or refuses. Its reason goes to the log. */
export class StorageUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('unavailable', 'storage_unavailable', 'Storage is not available. Please try again.', { retryAfter: 5 });
    this.cause = cause;
  }
}

/** For `catch`, where a later run repeats the work. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}
