import type { ImportKind, ImportSource, LeftOutReason } from '@vibeline/core/features/imports/import.rules';
import type { PostAudience } from '../../features/visibility/stored-audience.queries.ts';
import type { ArchiveFiles } from '../read/archive-files.ts';
import type { JsonItems } from '../read/json-items.ts';

export interface MediaItem {
  /** Its name in the archive; null when the archive has it not. */
  file: string | null;
  description: string | null;
}

export interface PostItem {
  /** Its id in the archive, as text. */
  id: string;
  text: string;
  audience: PostAudience;
  circleName: string | null;
  isAnonymous: boolean;
  category: string | null;
  hashtags: readonly string[];
  media: readonly MediaItem[];
  createdAt: string;
  editedAt: string | null;
  /** How many versions the archive has of it besides: without votes for them they stay there. */
  earlierVersions?: number;
}

export interface CommentItem {
  id: string;
  postId: string;
  parentId: string | null;
  text: string;
  createdAt: string;
  editedAt: string | null;
  /** How many versions the archive has of it besides: without votes for them they stay there. */
  earlierVersions?: number;
}

export interface StoryItem {
  id: string;
  text: string;
  backgroundColor: string | null;
  audience: Exclude<PostAudience, 'circle'>;
  media: readonly MediaItem[];
  createdAt: string;
}

export interface HighlightItem {
  title: string;
  description: string | null;
  category: string;
  audience: Exclude<PostAudience, 'circle'>;
  createdAt: string;
  storyIds: readonly string[];
}

export interface PersonItem {
  username: string;
  endsAt: string | null;
}

export interface WordItem {
  word: string;
  endsAt: string | null;
}

export interface ProfileItem {
  bio: string | null;
  location: string | null;
  website: string | null;
  picture: string | null;
  settings: Readonly<Record<string, unknown>>;
  notificationPreferences: Readonly<Record<string, unknown>>;
}

/** What the format itself leaves out. */
export interface LeftOut {
  leftOut: LeftOutReason;
  /** null: it is only counted. */
  label: string | null;
  detail?: string;
  /** Where it is not that of its list. */
  kind?: ImportKind;
}

export type PeopleKind = 'follows' | 'mutes' | 'blocks';

export interface ItemList<Item> {
  count: number;
  /** null: it is not as the format says. */
  read(index: number): Promise<Item | LeftOut | null>;
}

export interface Lists {
  posts: PostItem;
  comments: CommentItem;
  stories: StoryItem;
  highlights: HighlightItem;
  follows: PersonItem;
  blocks: PersonItem;
  mutes: PersonItem;
  'muted-words': WordItem;
  hashtags: { tag: string };
}

/** An archive in the terms of this network, whichever it is from. */
export interface ArchiveContent {
  source: ImportSource;
  files: ArchiveFiles | null;
  profile: ProfileItem | null;
  /** The oldest item first; an absent list is empty. */
  lists: { readonly [Kind in keyof Lists]?: ItemList<Lists[Kind]> };
  /** What is in no list, because it cannot be imported or read. */
  leftOut: readonly { kind: ImportKind; reason: LeftOutReason; label: string | null; count: number }[];
  close(): Promise<void>;
}

/** What a format makes of an archive, which is closed by whoever opened it. */
export type ReadContent = Omit<ArchiveContent, 'close'>;

/** The items of a list of the archive; null where there is no such file. */
export type OpenList = (name: string, key: string) => Promise<JsonItems | null>;
