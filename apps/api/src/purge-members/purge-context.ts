import type { NotificationContext } from '../features/notifications/notify.queries.ts';

/** One bounded transaction of a purge. */
export interface PurgeContext extends NotificationContext {
  /** Of files to remove once it has committed. */
  names: string[];
}

/** Deletes some of what a member has. Returns whether there may be more. Done again it deletes nothing more. */
export type PurgeStep = (context: PurgeContext, memberId: number) => Promise<boolean>;
