import type { ArchiveItem } from '@vibeline/core/features/exports/archive.schema';
import type { ArchiveKind } from '@vibeline/core/features/exports/export.rules';
import type { ExportReader } from '../export-reader.ts';
import { comments, highlights, posts, stories, votes } from './collect-content.ts';
import {
  blocks,
  circles,
  follows,
  friends,
  hashtags,
  matchBlocks,
  matches,
  matchSessions,
  matchWaits,
  mutedWords,
  mutes,
} from './collect-people.ts';
import { auditLog, decisions, notifications, profile, reports, sessions } from './collect-records.ts';
import { saved, savedFolders } from './collect-saved.ts';
import { conversations, messages } from './collect-talks.ts';

type Collect<Kind extends ArchiveKind> = (reader: ExportReader) => AsyncIterable<ArchiveItem<Kind>>;

/**
 * The items of each kind. All of them come from the services that show them in the app, and from no table: so what a
 * member may not see is in no archive either. Each names the fields it takes over.
 */
export const collectors: { readonly [Kind in ArchiveKind]: Collect<Kind> } = {
  profile,
  posts,
  comments,
  votes,
  follows,
  friends,
  blocks,
  mutes,
  'muted-words': mutedWords,
  hashtags,
  'saved-folders': savedFolders,
  saved,
  stories,
  highlights,
  circles,
  'match-sessions': matchSessions,
  matches,
  'match-waits': matchWaits,
  'match-blocks': matchBlocks,
  conversations,
  messages,
  notifications,
  sessions,
  'audit-log': auditLog,
  reports,
  decisions,
};
