import type { VersionOfText } from '@vibeline/core/features/versions/version.schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isoTime } from '../../iso-time.ts';
import { listVersionMedia } from '../media/post-media.queries.ts';
import { findCurrentVersion, listStoredVersions, type StoredVersionRow, type Versioned } from './version.queries.ts';
import type { StoredMedia } from './version.table.ts';

/** Of a post or comment, beside its other fields; nothing of one that was never edited. */
export function viewVersion({ version, votes_before }: { version: number; votes_before: number }) {
  return { ...(version > 1 && { version }), ...viewVotesBefore({ votes_before }) };
}

export function viewVotesBefore({ votes_before }: { votes_before: number }) {
  return votes_before > 0 ? { votesBefore: votes_before } : {};
}

/**
 * What it says now, then what it said before. Empty for what is deleted. The caller has found out whether the viewer may see
 * it.
 */
export async function viewVersions(db: Kysely<Database>, target: Versioned): Promise<VersionOfText[]> {
  const current = await findCurrentVersion(db, target);
  if (!current) return [];
  const { version, content, category, created_at: createdAt, edited_at: editedAt } = current;
  const media = target.commentId === null ? await listVersionMedia(db, target.postId) : [];
  const now = { version, content, category, media, created_at: editedAt ?? createdAt };
  // Of one that is edited meanwhile, the version before the edit.
  const stored = (await listStoredVersions(db, target)).filter((row) => row.version < version);
  const before = stored.map((row) => ({ ...row, media: JSON.parse(row.media) as StoredMedia[] }));
  return [now, ...before].map((row, index) => viewOne(row, stored[index]));
}

type Shown = Pick<StoredVersionRow, 'version' | 'content' | 'category' | 'created_at'> & {
  media: readonly StoredMedia[];
};

/** `replaced` holds what its edit was: of another version than the one before, when those between are not kept. */
function viewOne(row: Shown, replaced: StoredVersionRow | undefined): VersionOfText {
  const isNext = replaced?.version === row.version - 1;
  return {
    version: row.version,
    content: row.content,
    category: row.category,
    media: row.media.map(({ type, alt }) => ({ type, alt })),
    createdAt: isoTime(row.created_at),
    changedCharacters: isNext ? replaced.changed_characters : null,
    isSmallChange: isNext && replaced.is_small_change === 1,
  };
}
