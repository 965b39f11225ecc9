import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveItem, ArchiveManifest } from '@vibeline/core/features/exports/archive.schema';
import {
  ARCHIVE_FILE,
  ARCHIVE_VERSION,
  type ArchiveKind,
  archiveKinds,
} from '@vibeline/core/features/exports/export.rules';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { collectMediaFiles } from './archive-media.ts';
import { collectors } from './collect/collect-kinds.ts';
import type { ExportReader } from './export-reader.ts';
import { openPages } from './pages/write-pages.ts';
import { openZip } from './zip-archive.ts';

export class NoRoomError extends Error {}

interface ArchiveOptions extends Omit<ExportReader, 'media'> {
  storage: Storage;
  /** ms UTC. */
  createdAt: number;
  network: { name: string; url: string | null };
  /** An empty folder, which the caller removes. */
  draft: string;
  onProgress: (progress: { done: number; total: number }) => Promise<void>;
  /** Asked before each file of the media. */
  hasRoom: () => Promise<boolean>;
}

/** Returns the path of the archive, in the draft. Throws `NoRoomError`. */
export async function makeArchive(options: ArchiveOptions): Promise<string> {
  const { draft, storage, createdAt, onProgress, hasRoom } = options;
  const media = collectMediaFiles(storage);
  const progress = { done: 0, total: archiveKinds.length };
  const isDone = async () => {
    progress.done += 1;
    await onProgress({ ...progress, total: archiveKinds.length + media.sizes.size });
  };
  const collected = await collectAll({ ...options, media }, isDone);
  const target = join(draft, 'archive.zip');
  const zip = openZip({ draft, target, storage, createdAt });
  for (const path of collected.paths) zip.addDraftFile(path);
  const written = { files: 0, bytes: 0, missing: media.missing.size };
  for (const [name, bytes] of media.sizes) {
    if (!(await hasRoom())) throw new NoRoomError('There is no room for the archive');
    if (await zip.addMedia(name)) {
      written.files += 1;
      written.bytes += bytes;
    } else written.missing += 1;
    await isDone();
  }
  await saveManifest(options, { ...collected, media: written });
  zip.addDraftFile(ARCHIVE_FILE);
  await zip.end();
  return target;
}

interface Collected {
  counts: ReadonlyMap<ArchiveKind, number>;
  profile: ArchiveItem<'profile'>;
}

async function collectAll(options: ArchiveOptions & ExportReader, isDone: () => Promise<void>) {
  const { draft, network, createdAt, services, viewer } = options;
  const { username } = await services.members.get(viewer, { id: viewer.id });
  const { timeZone } = await services.settings.get(viewer);
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ dateStyle: 'long', timeStyle: 'short' } as const),
    timeZone: timeZone ?? 'UTC',
  });
  const inWords = (time: string) => format.format(new Date(time));
  const madeAt = inWords(new Date(createdAt).toISOString());
  const pages = await openPages(draft, { networkName: network.name, owner: `@${username}`, madeAt }, inWords);
  const counts = new Map<ArchiveKind, number>();
  let profile: ArchiveItem<'profile'> | null = null;
  for (const kind of archiveKinds) {
    const shown = pages.of(kind);
    let count = 0;
    const save = async (item: object) => {
      count += 1;
      if (kind === 'profile') profile = item as ArchiveItem<'profile'>;
      else await shown.add(item);
    };
    await saveItems(join(draft, fileOf(kind)), kind, collectors[kind](options), save);
    await shown.end();
    counts.set(kind, count);
    await isDone();
  }
  if (profile === null) throw new Error('The member has no profile');
  await pages.saveIndex(profile, counts);
  return { counts, profile: profile as ArchiveItem<'profile'>, paths: [...archiveKinds.map(fileOf), ...pages.paths] };
}

function fileOf(kind: ArchiveKind): string {
  return `${kind}.json`;
}

/** One item a line; a file grows with what is read, and memory does not. */
async function saveItems(
  path: string,
  kind: ArchiveKind,
  items: AsyncIterable<object>,
  onItem: (item: object) => Promise<void>,
): Promise<void> {
  await pipeline(async function* () {
    yield `{"format":${ARCHIVE_VERSION},"kind":${JSON.stringify(kind)},"items":[`;
    let separator = '\n';
    for await (const item of items) {
      await onItem(item);
      yield separator + JSON.stringify(item);
      separator = ',\n';
    }
    yield '\n]}\n';
  }, createWriteStream(path));
}

async function saveManifest(
  { draft, createdAt, network }: ArchiveOptions,
  { counts, profile, media }: Collected & Pick<ArchiveManifest, 'media'>,
): Promise<void> {
  const content: ArchiveManifest = {
    ...{ format: ARCHIVE_VERSION, kind: 'archive', createdAt: new Date(createdAt).toISOString() },
    network: { ...network, version },
    member: { id: profile.id, username: profile.username, name: profile.name },
    files: archiveKinds.map((kind) => ({ path: fileOf(kind), kind, items: counts.get(kind) ?? 0 })),
    media,
  };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await pipeline([text], createWriteStream(join(draft, ARCHIVE_FILE)));
}
