import { DomainError } from '@vibeline/core/errors';
import type { LeftOutReason } from '@vibeline/core/features/imports/import.rules';
import { ArchiveRefusedError } from './read/archive-errors.ts';

/** Why one item is not added. */
export class LeftOutError extends Error {
  readonly reason: LeftOutReason;
  /** A sentence for the member, where there is more to say than the reason. */
  readonly detail: string | null;

  constructor(reason: LeftOutReason, detail: string | null = null) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

/** It is here already, though no import has added it. */
export class ExistingError extends LeftOutError {
  readonly targetId: number;

  constructor(targetId: number) {
    super('already_exists');
    this.targetId = targetId;
  }
}

/**
 * Why an item is left out after this error; null for what is no fault of the item, and ends the import. `missing`: what somebody or
 * something that is not found means.
 */
export function reasonOf(error: unknown, missing: LeftOutReason = 'target_missing'): LeftOutReason | null {
  if (error instanceof LeftOutError) return error.reason;
  // A file in it is not as the archive says.
  if (error instanceof ArchiveRefusedError) return error.failure === 'no_room' ? null : 'invalid';
  if (!(error instanceof DomainError)) return null;
  if (error.reason === 'no_video_tools') return 'invalid';
  if (error.code === 'unavailable') return null;
  if (error.code === 'not_found') return missing;
  return error.reason === 'member_storage_full' || error.reason.startsWith('too_many_') ? 'limit' : 'invalid';
}

/** What this network says of an item that it does not accept. */
export function detailOf(error: unknown): string | null {
  if (error instanceof LeftOutError) return error.detail;
  if (error instanceof ArchiveRefusedError) return 'Its file is not as the archive says';
  const isItsFault = error instanceof DomainError && reasonOf(error) === 'invalid';
  return isItsFault ? error.message : null;
}
