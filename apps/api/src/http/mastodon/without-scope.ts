import { hasReason } from '../send-error.ts';

/** What is known without a call for which the token has no scope: one of statuses may be without that of bookmarks. */
export async function unlessScopeMissing<Value>(called: Promise<Value>, instead: Value): Promise<Value> {
  try {
    return await called;
  } catch (error) {
    if (hasReason(error, 'scope_needed')) return instead;
    throw error;
  }
}
