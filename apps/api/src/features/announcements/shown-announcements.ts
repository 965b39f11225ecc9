import type { ShownAnnouncements } from '@vibeline/core/features/announcements/announcement.schema';
import type { ServiceDependencies } from '../../dependencies.ts';
import { memoizeVersion } from '../../memoize/memoize-version.ts';
import { type AnnouncementRow, findDismissed, listUnended } from './announcement.queries.ts';
import { viewAnnouncement } from './announcement.view.ts';

export interface NetworkVersion {
  state(): { version: number };
  refresh(): Promise<void>;
  settled(): Promise<void>;
}

interface Dependencies extends ServiceDependencies {
  /** Its version changes with every announcement, so that no call reads them from the database. */
  networkState: NetworkVersion;
}

/** What is announced, from this process's memory: at most one statement for a member, and none while nothing is shown. */
export function createShownAnnouncements({ db, now, networkState }: Dependencies) {
  const readUnended = memoizeVersion(
    () => networkState.state().version,
    () => listUnended(db, now()),
  );
  const list = async (): Promise<AnnouncementRow[]> => {
    // A browser that is told asks at once: the answer waits until this process knows the change too.
    await networkState.settled();
    return (await readUnended()).filter((row) => row.ends_at > now());
  };
  const isCurrent = (row: AnnouncementRow) => row.begins_at <= now();
  return {
    isShown: async (id: number) => (await list()).some((row) => row.id === id && isCurrent(row)),

    async listFor(memberId: number): Promise<ShownAnnouncements> {
      const rows = await list();
      const current = rows.filter(isCurrent);
      const ids = current.map(({ id }) => id);
      const dismissed = ids.length > 0 ? await findDismissed(db, memberId, ids) : new Set<number>();
      return {
        announcements: current.filter(({ id }) => !dismissed.has(id)).map(viewAnnouncement),
        changesAt: nextChange(rows, now()),
      };
    },
  };
}

function nextChange(rows: readonly AnnouncementRow[], now: number): string | null {
  const times = rows.flatMap((row) => [row.begins_at, row.ends_at]).filter((time) => time > now);
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null;
}
