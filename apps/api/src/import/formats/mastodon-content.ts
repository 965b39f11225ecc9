import * as z from 'zod';
import { ArchiveRefused } from '../read/archive-errors.ts';
import type { ArchiveFiles } from '../read/archive-files.ts';
import { type JsonItems, parseOrNothing } from '../read/json-items.ts';
import { readJson, readText, unpackItems } from '../read/unpack.ts';
import type { ArchiveContent, ItemList, Lists, PersonItem, PostItem, ProfileItem } from './archive-content.ts';
import { textOfHtml } from './html-text.ts';
import { readPeople } from './mastodon-csv.ts';

const OUTBOX = 'outbox.json';
const ACTOR = 'actor.json';
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
  to: addresses,
  cc: addresses,
  attachment: z.array(attachment).max(50).nullish(),
});

const activity = z.object({ type: z.string().max(40), object: z.unknown() });

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
  return name === OUTBOX || name === ACTOR || isList || /^(media_attachments\/|avatar\.|header\.)/.test(name);
}

/** null: the archive is not of Mastodon. Throws `ArchiveRefused`. */
export async function readMastodonArchive(files: ArchiveFiles, folder: string): Promise<ArchiveContent | null> {
  const outbox = await unpackItems(files, folder, { name: OUTBOX, key: 'orderedItems' });
  const people = await readLists(files);
  if (!outbox && Object.keys(people).length === 0) return null;
  const parsed = actor.safeParse(await readJson(files, ACTOR));
  const owner = parsed.success ? parsed.data : null;
  return {
    ...{ source: 'mastodon', files, profile: owner && profileOf(owner, files) },
    lists: { ...(outbox && { posts: postsOf(outbox, owner) }), ...people },
    kept: [],
    async close() {
      await outbox?.close();
      await files.close();
    },
  };
}

/** One of the lists that Mastodon exports each by itself. */
export function readMastodonList(text: string): ArchiveContent {
  const found = readPeople(text);
  if (!found) throw new ArchiveRefused('unknown_format', 'it is no list of accounts');
  return {
    ...{ source: 'mastodon', files: null, profile: null, kept: [] },
    lists: { [found.kind]: listOf(found.people) },
    close: async () => undefined,
  };
}

async function readLists(files: ArchiveFiles): Promise<Pick<ArchiveContent['lists'], keyof typeof lists>> {
  const found: { -readonly [Kind in keyof typeof lists]?: ItemList<Lists[Kind]> } = {};
  for (const [kind, names] of Object.entries(lists) as [keyof typeof lists, readonly string[]][]) {
    for (const name of names) {
      const text = await readText(files, name, CSV_BYTES_MAX);
      const people = text === null ? null : readPeople(text, kind);
      if (people) found[kind] = listOf(people.people);
    }
  }
  return found;
}

function listOf(people: readonly PersonItem[]): ItemList<PersonItem> {
  return { count: people.length, read: async (index) => people[index] ?? null };
}

function profileOf({ summary, icon }: Actor, files: ArchiveFiles): ProfileItem {
  const picture = icon ? fileOf(icon.url, files) : null;
  return {
    ...{ bio: summary ? textOfHtml(summary) : null, location: null, website: null, picture },
    ...{ settings: {}, notificationPreferences: {} },
  };
}

/** The outbox has the oldest first. */
function postsOf(outbox: JsonItems, owner: Actor | null): ItemList<PostItem> {
  return {
    count: outbox.count,
    async read(index) {
      const done = activity.safeParse(await outbox.read(index));
      if (!done.success) return null;
      if (done.data.type !== 'Create') return { leftOut: 'shared', label: labelOf(done.data.object) };
      const found = note.safeParse(readObject(done.data.object));
      if (!found.success || found.data.type !== 'Note') return null;
      return postOf(found.data, owner);
    },
  };
}

function readObject(object: unknown): unknown {
  return typeof object === 'string' ? parseOrNothing(object) : object;
}

function labelOf(object: unknown): string {
  return typeof object === 'string' ? object.slice(0, 200) : '';
}

type Read = Awaited<ReturnType<ItemList<PostItem>['read']>>;

function postOf(found: z.output<typeof note>, owner: Actor | null): Read {
  const content = textOfHtml(found.content ?? '');
  if (content === null) return null;
  const warning = found.summary ? textOfHtml(found.summary) : null;
  const media = (found.attachment ?? []).map(({ url, name }) => ({ file: pathOf(url), description: name ?? null }));
  const written = [warning, content].filter((part) => part !== null && part !== '').join('\n\n');
  const label = written.slice(0, 200);
  const audience = audienceOf(found, owner);
  if (audience === null) return { leftOut: 'kept', label };
  // An answer makes no sense without what it answers; those to oneself are threads.
  const answered = found.inReplyTo ?? null;
  if (answered !== null && !(owner && answered.startsWith(`${owner.id}/`))) return { leftOut: 'elsewhere', label };
  return {
    ...{ id: found.id, text: written || wordFor(media), audience, circleName: null, isAnonymous: false },
    ...{ category: null, hashtags: [], media, createdAt: found.published, editedAt: found.updated ?? null },
  };
}

/** A post here has a text. */
function wordFor(media: readonly { description: string | null }[]): string {
  return media.find(({ description }) => description)?.description ?? (media.length > 0 ? '📷' : '');
}

function audienceOf({ to, cc }: z.output<typeof note>, owner: Actor | null): PostItem['audience'] | null {
  const all = [to ?? [], cc ?? []].flat();
  if (all.some((address) => PUBLIC.includes(address))) return 'public';
  const isOfFollowers = (address: string) =>
    owner?.followers ? address === owner.followers : address.endsWith('/followers');
  return all.some(isOfFollowers) ? 'followers' : null;
}

/** An archive names its files by paths, or by addresses that end with them. */
function pathOf(url: string): string | null {
  const at = url.indexOf('media_attachments/');
  return at === -1 ? url.replace(/^\//, '') : url.slice(at);
}

function fileOf(url: string, files: ArchiveFiles): string | null {
  const path = url.replace(/^\//, '');
  return [...files.names()].includes(path) ? path : null;
}
