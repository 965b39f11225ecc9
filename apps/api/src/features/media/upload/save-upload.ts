import type { StagedFile } from '@vibeline/core/features/media/media.port';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { contentName } from '../../../storage/content-name.ts';
import type { Storage } from '../../../storage/storage.ts';
import { withLocks } from '../file-locks.ts';
import { insertMedia, type MediaRow, type NewMedia } from '../media.queries.ts';
import { translateDiskError } from '../media-errors.ts';
import { removeUnusedFiles } from '../remove-unused-files.ts';
import { checkVideo } from '../video/check-video.ts';
import type { FindVideoTools } from '../video/video-tools.ts';

/** Loads libvips with the first image: without it the server starts sooner and uses less memory. */
const loadEncoder = () => import('./encode-image.ts');

interface Dependencies {
  db: Kysely<Database>;
  storage: Storage;
  now: () => number;
  findVideoTools: FindVideoTools;
}

export async function saveImage(
  deps: Dependencies,
  viewer: Viewer,
  file: StagedFile,
  alt: string | null,
): Promise<MediaRow> {
  const { encodeImage } = await loadEncoder();
  const { files, ...image } = await encodeImage(file.path);
  const media: NewMedia = { ...commonColumns(deps, viewer, file), alt, ...image };
  return saveWithRow(deps, [image.name], media, async () => {
    await Promise.all(files.map(({ name, bytes }) => deps.storage.save(name, bytes)));
  });
}

export async function saveProfileImage(deps: Dependencies, viewer: Viewer, file: StagedFile): Promise<string> {
  const { encodeProfileImage } = await loadEncoder();
  const bytes = await encodeProfileImage(file.path);
  const name = contentName(bytes, 'webp');
  const media: NewMedia = { ...commonColumns(deps, viewer, file), purpose: 'profile', name };
  await saveWithRow(deps, [name], media, () => deps.storage.save(name, bytes));
  return name;
}

export async function saveVideo(
  deps: Dependencies,
  viewer: Viewer,
  file: StagedFile,
  alt: string | null,
): Promise<MediaRow> {
  const { storage, findVideoTools } = deps;
  const { staging } = storage;
  const { isReady, name, path, poster, info } = await checkVideo(file.path, { findTools: findVideoTools, staging });
  const media: NewMedia = {
    ...commonColumns(deps, viewer, file),
    alt,
    state: isReady ? 'ready' : 'processing',
    ...(isReady ? { name } : { source_name: name }),
    preview_name: poster.name,
    placeholder: poster.placeholder,
    width: info.width,
    height: info.height,
    duration_ms: info.durationMs,
  };
  try {
    return await saveWithRow(deps, [name, poster.name], media, async () => {
      await Promise.all(poster.files.map((image) => storage.save(image.name, image.bytes)));
      await storage.saveStaged(name, path);
    });
  } finally {
    await staging.remove(path);
  }
}

function commonColumns({ now }: Dependencies, viewer: Viewer, file: StagedFile): NewMedia {
  return {
    owner_id: viewer.id,
    purpose: 'post',
    kind: file.kind,
    state: 'ready',
    received_bytes: file.size,
    created_at: now(),
  };
}

/** Saves the files and then the row; when one fails, neither is left. */
async function saveWithRow(
  deps: Dependencies,
  names: string[],
  media: NewMedia,
  saveFiles: () => Promise<void>,
): Promise<MediaRow> {
  try {
    return await withLocks(names, async () => {
      await saveFiles();
      return inTransaction(deps.db, (trx) => insertMedia(trx, media));
    });
  } catch (error) {
    await removeUnusedFiles(deps, names).catch(() => undefined);
    throw translateDiskError(error);
  }
}
