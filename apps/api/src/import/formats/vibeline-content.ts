import {
  archiveManifest,
  archiveProfile,
  blockedMember,
  followedHashtag,
  mutedMember,
  mutedWord,
} from '@vibeline/core/features/exports/archive.schema';
import {
  archiveComment,
  archivedStory,
  archiveHighlight,
  archivePost,
} from '@vibeline/core/features/exports/archive-content.schema';
import { follow } from '@vibeline/core/features/exports/archive-parts.schema';
import { ARCHIVE_FILE, ARCHIVE_VERSION, type ArchiveKind } from '@vibeline/core/features/exports/export.rules';
import type { ImportKind } from '@vibeline/core/features/imports/import.rules';
import * as z from 'zod';
import { fromArchiveAudience } from '../../archives/archive-audience.ts';
import type { PostAudience } from '../../features/visibility/stored-audience.queries.ts';
import { ArchiveRefusedError, damaged } from '../read/archive-errors.ts';
import type { ArchiveFiles } from '../read/archive-files.ts';
import type { JsonItems } from '../read/json-items.ts';
import { readJson } from '../read/unpack.ts';
import type {
  CommentItem,
  HighlightItem,
  ItemList,
  LeftOut,
  MediaItem,
  OpenList,
  PersonItem,
  PostItem,
  ProfileItem,
  ReadContent,
  StoryItem,
} from './archive-content.ts';

/** A kind that this version does not know is ignored. */
const manifest = archiveManifest
  .pick({ kind: true })
  .extend({ files: z.array(z.object({ kind: z.string().max(40), items: z.number().int().nonnegative() })).max(100) });

const profileFields = archiveProfile.pick({
  bio: true,
  location: true,
  website: true,
  picture: true,
  settings: true,
  notificationPreferences: true,
});
const profileFile = z.object({ items: z.array(profileFields).max(1) });

/** A story or highlight is in no circle. */
function storyAudience(word: z.output<typeof archivedStory>['audience']): Exclude<PostAudience, 'circle'> {
  const audience = fromArchiveAudience(word);
  return audience === 'circle' ? 'close_followers' : audience;
}

const mediaOf = (list: z.output<typeof archivePost>['media']): MediaItem[] =>
  list.map(({ file, description }) => ({ file, description }));

/** The lists of an archive have the newest first. */
function listOf<Item, Input>(
  items: JsonItems | null,
  schema: z.ZodType<Input>,
  map: (input: Input) => Item | LeftOut,
): ItemList<Item> {
  const count = items?.count ?? 0;
  return {
    count,
    async read(index) {
      const parsed = schema.safeParse(await items?.read(count - 1 - index));
      return parsed.success ? map(parsed.data) : null;
    },
  };
}

const beginningOf = (text: string) => text.slice(0, 200);

/** Kinds whose items cannot be imported, by the name that the report gives them. */
const unsupportedKinds: Partial<Record<string, ImportKind>> = {
  votes: 'votes',
  friends: 'friends',
  circles: 'circles',
  conversations: 'conversations',
  'saved-folders': 'other',
  saved: 'other',
  'match-sessions': 'other',
  matches: 'other',
  'match-waits': 'other',
  'match-blocks': 'other',
  notifications: 'other',
  reports: 'other',
  decisions: 'other',
} satisfies Partial<Record<ArchiveKind, ImportKind>>;

/** null: the archive is not of Vibeline. Throws `ArchiveRefusedError`. */
export async function readVibelineArchive(files: ArchiveFiles, openList: OpenList): Promise<ReadContent | null> {
  if (!files.find(ARCHIVE_FILE)) return null;
  const json = await readJson(files, ARCHIVE_FILE);
  const version = z.object({ format: z.number() }).safeParse(json);
  if (version.success && version.data.format !== ARCHIVE_VERSION)
    throw new ArchiveRefusedError('other_version', `its format is ${version.data.format}`);
  const known = manifest.safeParse(json);
  if (!version.success || !known.success) throw damaged('vibeline.json is not as it should be');
  const open: Open = (kind) => openList(`${kind}.json`, 'items');
  return {
    source: 'vibeline',
    files,
    profile: await readProfile(files),
    lists: { ...(await contentLists(open)), ...(await peopleLists(open)) },
    leftOut: known.data.files.flatMap(({ kind: name, items: count }) => {
      const kind = unsupportedKinds[name];
      return kind === undefined || count === 0 ? [] : [{ kind, reason: 'not_transferable', label: null, count }];
    }),
  };
}

type Open = (kind: ArchiveKind) => Promise<JsonItems | null>;

async function contentLists(open: Open): Promise<ReadContent['lists']> {
  return {
    posts: listOf(await open('posts'), archivePost, postOf),
    comments: listOf(await open('comments'), archiveComment, commentOf),
    stories: listOf(await open('stories'), archivedStory, storyOf),
    highlights: listOf(await open('highlights'), archiveHighlight, highlightOf),
  };
}

function postOf({ id, circle, ...post }: z.output<typeof archivePost>): PostItem {
  return {
    id: String(id),
    text: post.text,
    audience: fromArchiveAudience(post.audience),
    circleName: circle?.name ?? null,
    isAnonymous: post.isAnonymous,
    category: post.category,
    hashtags: post.hashtags,
    media: mediaOf(post.media),
    createdAt: post.createdAt,
    editedAt: post.editedAt,
    earlierVersions: post.versions?.length ?? 0,
  };
}

function commentOf({ id, postId, parentId, ...comment }: z.output<typeof archiveComment>): CommentItem {
  const { text, createdAt, editedAt, versions } = comment;
  return {
    id: String(id),
    postId: String(postId),
    parentId: parentId === null ? null : String(parentId),
    text,
    createdAt,
    editedAt,
    earlierVersions: versions?.length ?? 0,
  };
}

function storyOf({ id, text, isArchived, ...story }: z.output<typeof archivedStory>): StoryItem | LeftOut {
  if (!isArchived) return { leftOut: 'not_archived', label: beginningOf(text) };
  return {
    id: String(id),
    text,
    backgroundColor: story.backgroundColor,
    audience: storyAudience(story.audience),
    media: mediaOf(story.media),
    createdAt: story.createdAt,
  };
}

function highlightOf({ storyIds, ...highlight }: z.output<typeof archiveHighlight>): HighlightItem {
  return {
    title: highlight.title,
    description: highlight.description,
    category: highlight.category,
    audience: storyAudience(highlight.audience),
    createdAt: highlight.createdAt,
    storyIds: storyIds.map(String),
  };
}

async function peopleLists(open: Open): Promise<ReadContent['lists']> {
  return {
    follows: listOf(await open('follows'), follow, followOf),
    blocks: listOf(await open('blocks'), blockedMember, ({ member: { username } }) => ({ username, endsAt: null })),
    mutes: listOf(await open('mutes'), mutedMember, ({ member: { username }, endsAt }) => ({ username, endsAt })),
    'muted-words': listOf(await open('muted-words'), mutedWord, ({ word, endsAt }) => ({ word, endsAt })),
    hashtags: listOf(await open('hashtags'), followedHashtag, ({ tag }) => ({ tag })),
  };
}

/** Whoever follows the member has to decide that here anew. */
function followOf({ direction, member: { username } }: z.output<typeof follow>): PersonItem | LeftOut {
  if (direction === 'following') return { username, endsAt: null };
  if (direction === 'asked') return { leftOut: 'not_transferable', label: beginningOf(username) };
  return { leftOut: 'not_transferable', label: null, kind: 'followers' };
}

async function readProfile(files: ArchiveFiles): Promise<ProfileItem | null> {
  const parsed = profileFile.safeParse(await readJson(files, 'profile.json'));
  return parsed.success ? (parsed.data.items[0] ?? null) : null;
}
