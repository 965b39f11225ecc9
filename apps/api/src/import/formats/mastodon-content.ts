import * as z from 'zod';
import { ArchiveRefusedError } from '../read/archive-errors.ts';
import type { ArchiveFiles } from '../read/archive-files.ts';
import { type JsonItems, parseOrNothing } from '../read/json-items.ts';
import { readJson, readText } from '../read/unpack.ts';
import type {
  ItemList,
  LeftOut,
  OpenList,
  PeopleKind,
  PersonItem,
  PostItem,
  ProfileItem,
  ReadContent,
} from './archive-content.ts';
import { textOfHtml } from './html-text.ts';
import { type People, readPeople } from './mastodon-csv.ts';

const OUTBOX = 'outbox.json';
const ACTOR = 'actor.json';
const LIKES = 'likes.json';
const BOOKMARKS = 'bookmarks.json';
/** The list of each of these. */
const ITEMS = 'orderedItems';
const PUBLIC = ['https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public'];
const CSV_BYTES_MAX = 8 * 1024 ** 2;

const addresses = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(2000)]).nullish();

const attachment = z.object({
  url: z.string().max(2000),
  name: z.string().nullish(),
});

const note = z.object({
  id: z.string().min(1).max(2000),
  type: z.string().max(40),
  published: z.string().max(40),
  updated: z.string().max(40).nullish(),
  summary: z.string().max(100_000).nullish(),
  content: z.string().nullish(),
  inReplyTo: z.string().max(2000).nullish(),
  attributedTo: addresses,
  to: addresses,
  cc: addresses,
  attachment: z.array(attachment).max(50).nullish(),
});

const activity = z.object({ type: z.string().max(40), actor: addresses, object: z.unknown() });

const actor = z.object({
  id: z.string().max(2000),
  summary: z.string().nullish(),
  followers: z.string().max(2000).nullish(),
  icon: z.object({ url: z.string().max(300) }).nullish(),
});
type Actor = z.output<typeof actor>;

const lists = {
  follows: ['following_accounts.csv', 'follows.csv', 'following.csv'],
  mutes: ['muted_accounts.csv', 'mutes.csv'],
  blocks: ['blocked_accounts.csv', 'blocks.csv'],
} as const;

/** Which of its files are unpacked of a `.tar.gz`. */
export function isOfMastodon(name: string): boolean {
  const isList = Object.values(lists).some((names) => (names as readonly string[]).includes(name));
  const isJson = [OUTBOX, ACTOR, LIKES, BOOKMARKS].includes(name);
  return isJson || isList || /^(media_attachments\/|avatar\.|header\.)/.test(name);
}

/** null: the archive is not of Mastodon. Throws `ArchiveRefusedError`. */
export async function readMastodonArchive(files: ArchiveFiles, openList: OpenList): Promise<ReadContent | null> {
  const outbox = await openList(OUTBOX, ITEMS);
  const people = await readLists(files);
  if (!outbox && people.length === 0) return null;
  const parsed = actor.safeParse(await readJson(files, ACTOR));
  const owner = parsed.success ? parsed.data : null;
  const found = people.flatMap((list) => (list.found ? [list.found] : []));
  return {
    source: 'mastodon',
    files,
    profile: owner && profileOf(owner, files),
    lists: { ...(outbox && { posts: postsOf(outbox, owner) }), ...listsOf(found) },
    leftOut: [
      ...found.flatMap(leftOutOf),
      ...people.flatMap(({ kind, name, found: isRead }) =>
        isRead ? [] : [{ kind, reason: 'invalid' as const, label: name, count: 1 }],
      ),
      ...(await countedOnly(openList)),
    ],
  };
}

/** One of the lists that Mastodon exports each by itself. */
export function readMastodonList(text: string): ReadContent {
  const found = readPeople(text);
  if (!found) throw new ArchiveRefusedError('unknown_format', 'it is no list of accounts');
  return { source: 'mastodon', files: null, profile: null, lists: listsOf([found]), leftOut: leftOutOf(found) };
}

/** What was liked and bookmarked was written by others, elsewhere. */
async function countedOnly(openList: OpenList): Promise<ReadContent['leftOut']> {
  const counted: ReadContent['leftOut'][number][] = [];
  for (const [name, kind] of [
    [LIKES, 'votes'],
    [BOOKMARKS, 'bookmarks'],
  ] as const) {
    const count = (await openList(name, ITEMS))?.count ?? 0;
    if (count > 0) counted.push({ kind, reason: 'not_transferable', label: null, count });
  }
  return counted;
}

interface PeopleFile {
  kind: PeopleKind;
  name: string;
  /** null: it cannot be read. */
  found: People | null;
}

async function readLists(files: ArchiveFiles): Promise<PeopleFile[]> {
  const read: PeopleFile[] = [];
  for (const [kind, names] of Object.entries(lists) as [PeopleKind, readonly string[]][]) {
    for (const name of names) {
      const text = await readText(files, name, CSV_BYTES_MAX);
      if (text !== null && text.trim() !== '') read.push({ kind, name, found: readPeople(text, kind) });
    }
  }
  return read;
}

/** Files of one kind together; whoever is in two of them is in the list once. */
function listsOf(found: readonly People[]): { [Kind in PeopleKind]?: ItemList<PersonItem> } {
  const byKind = new Map<PeopleKind, Map<string, PersonItem>>();
  for (const { kind, people } of found) {
    const known = byKind.get(kind) ?? new Map<string, PersonItem>();
    for (const person of people) known.set(person.username, person);
    byKind.set(kind, known);
  }
  return Object.fromEntries([...byKind].map(([kind, people]) => [kind, listOf([...people.values()])]));
}

function leftOutOf({ kind, invalid, tooMany }: People): ReadContent['leftOut'][number][] {
  return [
    { kind, reason: 'invalid' as const, label: null, count: invalid },
    { kind, reason: 'limit' as const, label: null, count: tooMany },
  ].filter(({ count }) => count > 0);
}

function listOf(people: readonly PersonItem[]): ItemList<PersonItem> {
  return { count: people.length, read: async (index) => people[index] ?? null };
}

function profileOf({ summary, icon }: Actor, files: ArchiveFiles): ProfileItem {
  const picture = icon ? fileOf(icon.url, files) : null;
  return {
    bio: summary ? textOfHtml(summary) : null,
    location: null,
    website: null,
    picture,
    settings: {},
    notificationPreferences: {},
  };
}

/** The outbox has the oldest first. */
function postsOf(outbox: JsonItems, owner: Actor | null): ItemList<PostItem> {
  return {
    count: outbox.count,
    async read(index) {
      const done = activity.safeParse(await outbox.read(index));
      if (!done.success) return null;
      if (done.data.type !== 'Create') return { leftOut: 'boost', label: labelOf(done.data.object) };
      const found = note.safeParse(readObject(done.data.object));
      if (!found.success || found.data.type !== 'Note') return null;
      // Whose archive it is, for one without `actor.json`.
      const ownId = owner?.id ?? idOf(done.data.actor);
      const author = idOf(found.data.attributedTo);
      if (author !== null && author !== ownId) return { leftOut: 'boost', label: author };
      return postOf(found.data, { ownId, followers: owner?.followers ?? null });
    },
  };
}

/** Of the first that is named. */
function idOf(named: z.output<typeof addresses>): string | null {
  return [named ?? []].flat()[0] ?? null;
}

function readObject(object: unknown): unknown {
  return typeof object === 'string' ? parseOrNothing(object) : object;
}

function labelOf(object: unknown): string {
  return typeof object === 'string' ? object.slice(0, 200) : '';
}

interface Owner {
  ownId: string | null;
  /** The address of the followers; null: unknown, so nothing is known to be for them. */
  followers: string | null;
}

function postOf(found: z.output<typeof note>, { ownId, followers }: Owner): PostItem | LeftOut | null {
  const content = textOfHtml(found.content ?? '');
  if (content === null) return null;
  const warning = found.summary ? textOfHtml(found.summary) : null;
  const media = (found.attachment ?? []).map(({ url, name }) => ({ file: pathOf(url), description: name ?? null }));
  const written = [warning, content].filter((part) => part !== null && part !== '').join('\n\n');
  const label = written.slice(0, 200);
  const audience = audienceOf(found, followers);
  if (audience === null) return { leftOut: 'not_transferable', label };
  // An answer makes no sense without what it answers; those to oneself are threads.
  const answered = found.inReplyTo ?? null;
  if (answered !== null && !(ownId !== null && answered.startsWith(`${ownId}/`)))
    return { leftOut: 'target_missing', label };
  return {
    id: found.id,
    text: written || wordFor(media),
    audience,
    circleName: null,
    isAnonymous: false,
    category: null,
    hashtags: [],
    media,
    createdAt: found.published,
    editedAt: found.updated ?? null,
  };
}

/** A post here has a text. */
function wordFor(media: readonly { description: string | null }[]): string {
  return media.find(({ description }) => description)?.description ?? (media.length > 0 ? '📷' : '');
}

function audienceOf({ to, cc }: z.output<typeof note>, followers: string | null): PostItem['audience'] | null {
  const all = [to ?? [], cc ?? []].flat();
  if (all.some((address) => PUBLIC.includes(address))) return 'public';
  return followers !== null && all.includes(followers) ? 'followers' : null;
}

/** An archive names its files by paths, or by addresses that end with them. */
function pathOf(url: string): string | null {
  const at = url.indexOf('media_attachments/');
  return at === -1 ? url.replace(/^\//, '') : url.slice(at);
}

function fileOf(url: string, files: ArchiveFiles): string | null {
  const path = url.replace(/^\//, '');
  return files.find(path) ? path : null;
}
