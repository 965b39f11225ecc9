import type { Expression, Kysely } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import type { MediaAudience } from '../media-files.ts';

export type FileRequest = { name: string; viewerId: number; now: number };

export interface FileOwner {
  /** The audience of a file that visitors may see; null when visitors see none. */
  ofVisitors: MediaAudience | null;
  /**
   * The audience of a file that the viewer may see and visitors may not; null when viewers see the same as visitors.
   */
  ofViewers: MediaAudience | null;
  /** Queries for what has the file and may be seen by the viewer (`VISITOR_ID` for a visitor). */
  uses: (db: Kysely<Database>, request: FileRequest) => readonly Expression<unknown>[];
}

/** Two queries, so that each uses an index. */
export function mediaNamed(db: Kysely<Database>, name: string) {
  const columns = ['media.name', 'media.preview_name'] as const;
  return columns.map((column) => db.selectFrom('media').select('media.id').where(column, '=', name));
}

/** A profile image is unused until the profile is saved with it. */
const unusedUploads: FileOwner = {
  ofVisitors: null,
  ofViewers: 'viewer',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .where('media.purpose', 'in', ['post', 'profile'])
        .where('media.post_id', 'is', null)
        .where('media.story_id', 'is', null)
        .where('media.message_id', 'is', null)
        .where('media.owner_id', '=', viewerId),
    ),
};

/** One statement for visitors and one for viewers, regardless of the number of owners. */
export function createFileAccess(owners: readonly FileOwner[]) {
  const forVisitors = owners.filter(({ ofVisitors }) => ofVisitors !== null);
  const forViewers = [...owners, unusedUploads].filter(({ ofViewers }) => ofViewers !== null);
  const shownToVisitors = prepared(['name', 'now'], (db, values: { name: string; now: number }) =>
    whichOf(db, forVisitors, { ...values, viewerId: VISITOR_ID }),
  );
  const shownToViewer = prepared(['name', 'viewerId', 'now'], (db, request: FileRequest) =>
    whichOf(db, forViewers, request),
  );
  return {
    async findForVisitors(db: Kysely<Database>, request: { name: string; now: number }): Promise<FileOwner[]> {
      const [row] = await shownToVisitors(db, request);
      return forVisitors.filter((_owner, index) => row?.[columnOf(index)]);
    },

    async findForViewer(db: Kysely<Database>, request: FileRequest): Promise<FileOwner[]> {
      const [row] = await shownToViewer(db, request);
      return forViewers.filter((_owner, index) => row?.[columnOf(index)]);
    },
  };
}

export type FileAccess = ReturnType<typeof createFileAccess>;

const columnOf = (index: number) => `is_shown_${index}`;

function whichOf(db: Kysely<Database>, owners: readonly FileOwner[], request: FileRequest) {
  return db.selectNoFrom((eb) =>
    owners.map(({ uses }, index) => eb.or(uses(db, request).map((use) => eb.exists(use))).as(columnOf(index))),
  );
}
