import { TRPCError } from '@trpc/server';
import { DomainError } from '@vibeline/core/errors';

/** What is known without a call for which the token has no scope: one of statuses may be without that of bookmarks. */
export async function orWithoutScope<Value>(called: Promise<Value>, instead: Value): Promise<Value> {
  try {
    return await called;
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof DomainError && cause.reason === 'scope_needed') return instead;
    throw error;
  }
}
