import { ACTIVITY_MAX, ACTIVITY_START } from '@vibeline/core/features/activities/activity.rules';
import type { Activity } from '@vibeline/core/features/activities/activity.schema';

export interface Panel {
  /** Newest first, at most `ACTIVITY_MAX`. */
  shown: readonly Activity[];
  /** Newer than those shown, oldest first: released one by one. */
  waiting: readonly Activity[];
}

export const EMPTY_PANEL: Panel = { shown: [], waiting: [] };

const QUIET_AFTER_MS = 10 * 60_000;

/**
 * The panel after `newest`, newest first, was read. The first read is shown at once; newer items of later reads wait.
 * An item that is missing in `newest` was deleted or withdrawn, and is removed.
 */
export function receive(panel: Panel, newest: readonly Activity[]): Panel {
  const [first] = panel.shown;
  if (!first) return { shown: newest.slice(0, ACTIVITY_START), waiting: [] };
  const oldestId = newest.length < ACTIVITY_MAX ? 0 : (newest.at(-1)?.id ?? 0);
  const ids = new Set(newest.map(({ id }) => id));
  return {
    shown: panel.shown.filter(({ id }) => ids.has(id) || id < oldestId),
    waiting: newest.filter(({ id }) => id > first.id).toReversed(),
  };
}

export function release({ shown, waiting }: Panel): Panel {
  const [next, ...rest] = waiting;
  return next ? { shown: [next, ...shown].slice(0, ACTIVITY_MAX), waiting: rest } : { shown, waiting };
}

export function isQuiet({ shown, waiting }: Panel, now: number): boolean {
  const latest = waiting.at(-1) ?? shown[0];
  return !latest || now - Date.parse(latest.createdAt) > QUIET_AFTER_MS;
}
