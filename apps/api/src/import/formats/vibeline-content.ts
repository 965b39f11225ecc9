import {
  archiveComment,
  archivedStory,
  archiveHighlight,
  archivePost,
} from '@vibeline/core/features/exports/archive-content.schema';
import { follow, person } from '@vibeline/core/features/exports/archive-parts.schema';
import { ARCHIVE_FILE, ARCHIVE_VERSION, type ArchiveKind } from '@vibeline/core/features/exports/export.rules';
import type { ImportKind } from '@vibeline/core/features/imports/import.rules';
import * as z from 'zod';
import type { PostAudience } from '../../features/visibility/stored-audience.queries.ts';
import { ArchiveRefused, damaged } from '../read/archive-errors.ts';
import type { ArchiveFiles } from '../read/archive-files.ts';
import type { JsonItems } from '../read/json-items.ts';
import { readJson, readText, unpackItems } from '../read/unpack.ts';
import type {
  ArchiveContent,
  ItemList,
  LeftOut,
  MediaItem,
  PersonItem,
  ProfileItem,
  StoryItem,
} from './archive-content.ts';

const manifest = z.object({
  format: z.number(),
  kind: z.literal('archive'),
  files: z.array(z.object({ kind: z.string().max(40), items: z.number().int().nonnegative() })).max(100),
});

const audiences: Record<z.output<typeof archivePost>['audience'], PostAudience> = {
  everyone: 'public',
  friends: 'followers',
  close_friends: 'close_followers',
  circle: 'circle',
};

const narrower = (audience: z.output<typeof archivePost>['audience']) => {
  const found = audiences[audience];
  return found === 'circle' ? 'close_followers' : found;
};

const profileFile = z.object({
  items: z
    .array(
      z.object({
        bio: z.string().nullable(),
        location: z.string().nullable(),
        website: z.string().nullable(),
        picture: z.string().nullable(),
        settings: z.record(z.string(), z.unknown()),
        notificationPreferences: z.record(z.string(), z.unknown()),
      }),
    )
    .max(1),
});

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

/** Kinds whose items cannot be brought, by the name that the report gives them. */
const keptKinds: Partial<Record<ArchiveKind, ImportKind>> = {
  votes: 'votes',
  friends: 'friends',
  circles: 'circles',
  conversations: 'conversations',
  'saved-folders': 'other',
  saved: 'other',
  'match-sessions': 'other',
  matches: 'other',
  notifications: 'other',
  reports: 'other',
  decisions: 'other',
};

/** null: the archive is not of Vibeline. Throws `ArchiveRefused`. */
export async function readVibelineArchive(files: ArchiveFiles, folder: string): Promise<ArchiveContent | null> {
  if ((await readText(files, ARCHIVE_FILE)) === null) return null;
  const json = await readJson(files, ARCHIVE_FILE);
  const version = z.object({ format: z.number() }).safeParse(json);
  if (version.success && version.data.format !== ARCHIVE_VERSION)
    throw new ArchiveRefused('other_version', `its format is ${version.data.format}`);
  const known = manifest.safeParse(json);
  if (!known.success) throw damaged('vibeline.json is not as it should be');
  const opened: JsonItems[] = [];
  const open = async (kind: ArchiveKind) => {
    const items = await unpackItems(files, folder, { name: `${kind}.json`, key: 'items' });
    if (items) opened.push(items);
    return items;
  };
  return {
    ...{ source: 'vibeline', files, profile: await readProfile(files) },
    lists: { ...(await contentLists(open)), ...(await peopleLists(open)) },
    kept: known.data.files.flatMap(({ kind, items: count }) => {
      const kept = (keptKinds as Record<string, ImportKind | undefined>)[kind];
      return kept === undefined || count === 0 ? [] : [{ kind: kept, count }];
    }),
    async close() {
      for (const items of opened) await items.close();
      await files.close();
    },
  };
}

type Open = (kind: ArchiveKind) => Promise<JsonItems | null>;

async function contentLists(open: Open): Promise<ArchiveContent['lists']> {
  type Story = z.output<typeof archivedStory>;
  const storyOf = ({ id, text, isArchived, backgroundColor, ...story }: Story): StoryItem | LeftOut =>
    isArchived
      ? {
          ...{ id: String(id), text, backgroundColor, audience: narrower(story.audience) },
          ...{ media: mediaOf(story.media), createdAt: story.createdAt },
        }
      : { leftOut: 'live', label: beginningOf(text) };
  return {
    posts: listOf(await open('posts'), archivePost, ({ id, audience, circle, media, ...post }) => ({
      ...{ id: String(id), audience: audiences[audience], circleName: circle?.name ?? null, media: mediaOf(media) },
      ...{ text: post.text, isAnonymous: post.isAnonymous, category: post.category, hashtags: post.hashtags },
      ...{ createdAt: post.createdAt, editedAt: post.editedAt },
    })),
    comments: listOf(await open('comments'), archiveComment, ({ id, postId, parentId, text, createdAt, editedAt }) => ({
      ...{ id: String(id), postId: String(postId), parentId: parentId === null ? null : String(parentId) },
      ...{ text, createdAt, editedAt },
    })),
    stories: listOf(await open('stories'), archivedStory, storyOf),
    highlights: listOf(await open('highlights'), archiveHighlight, ({ audience, storyIds, ...highlight }) => ({
      ...{ title: highlight.title, description: highlight.description, category: highlight.category },
      ...{ audience: narrower(audience), createdAt: highlight.createdAt, storyIds: storyIds.map(String) },
    })),
  };
}

async function peopleLists(open: Open): Promise<ArchiveContent['lists']> {
  const member = z.object({ member: person });
  const muted = member.extend({ endsAt: z.string().nullable() });
  const word = z.object({ word: z.string(), endsAt: z.string().nullable() });
  return {
    follows: listOf(await open('follows'), follow, ({ direction, member: { username } }): PersonItem | LeftOut =>
      direction === 'following' ? { username, endsAt: null } : { leftOut: 'kept', label: beginningOf(username) },
    ),
    blocks: listOf(await open('blocks'), member, ({ member: { username } }) => ({ username, endsAt: null })),
    mutes: listOf(await open('mutes'), muted, ({ member: { username }, endsAt }) => ({ username, endsAt })),
    'muted-words': listOf(await open('muted-words'), word, (found) => found),
    hashtags: listOf(await open('hashtags'), z.object({ tag: z.string() }), (found) => found),
  };
}

async function readProfile(files: ArchiveFiles): Promise<ProfileItem | null> {
  const parsed = profileFile.safeParse(await readJson(files, 'profile.json'));
  return parsed.success ? (parsed.data.items[0] ?? null) : null;
}
