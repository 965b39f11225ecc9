import type { StagedFile } from '@vibeline/core/rpc/context';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { inTransaction } from '../../../db/transaction.ts';
import type { ServiceDependencies } from '../../../dependencies.ts';
import type { Storage } from '../../../storage/storage.ts';
import { withLocks } from '../file-locks.ts';
import { encodeImage, encodeProfileImage } from '../images/image-process.ts';
import type { EncodedFiles } from '../images/image-result.ts';
import { insertMedia, type MediaRow, type NewMedia } from '../media.queries.ts';
import { mediaQueue } from '../media-queue.ts';
import { removeUnusedFiles } from '../remove-unused-files.ts';
import { ImageTimeout, translateDiskError, uploadErrors } from '../upload.errors.ts';
import { checkVideo } from '../video/check-video.ts';
import { countProcessing } from '../video/video-queue.queries.ts';
import type { FindVideoTools } from '../video/video-tools.ts';
import { detectTypeOfFile } from './file-kind.ts';
import { reserveRoom } from './member-storage.ts';
import type { FindLimits } from './upload-limits.ts';
import { type LockMember, useReservation } from './upload-quota.queries.ts';

/** Two that are transcoded and four that wait. */
export const PROCESSING_MAX = 6;
const PICTURE_MS = 4_000;

interface Dependencies extends ServiceDependencies {
  storage: Storage;
  findLimits: FindLimits;
  lockMember: LockMember;
  findVideoTools: FindVideoTools;
}

export async function saveImage(
  deps: Dependencies,
  viewer: Viewer,
  file: StagedFile,
  alt: string | null,
): Promise<MediaRow> {
  const { files, ...image } = await whenItsTurn(viewer, file, encodeImage);
  const media: NewMedia = { ...commonColumns(deps, viewer, file), alt, ...image, bytes: sizeOf(files) };
  return saveWithRow(deps, file, [image.name], media, async () => {
    await Promise.all(files.map(({ name, bytes }) => deps.storage.save(name, bytes)));
  });
}

export async function saveProfileImage(
  deps: Dependencies,
  viewer: Viewer,
  file: StagedFile,
  check: (picture: EncodedFiles) => void,
): Promise<string> {
  const picture = await whenItsTurn(viewer, file, encodeProfileImage);
  check(picture);
  const { name, files } = picture;
  const media: NewMedia = {
    ...commonColumns(deps, viewer, file),
    ...{ purpose: 'profile', name, bytes: sizeOf(files) },
  };
  await saveWithRow(deps, file, [name], media, async () => {
    await Promise.all(files.map((image) => deps.storage.save(image.name, image.bytes)));
  });
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
  const checkWaiting = async () => {
    if ((await countProcessing(deps.db, viewer.id)) >= PROCESSING_MAX) throw uploadErrors.tooMany(60);
  };
  const { isReady, name, path, poster, info, megapixels } = await mediaQueue.run('film', viewer.id, () =>
    checkVideo(file.path, {
      findTools: findVideoTools,
      staging,
      checkWaiting,
      secondsMax: deps.findLimits().videoSeconds,
    }),
  );
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
    transcode_megapixels: megapixels,
    bytes: file.size + sizeOf(poster.files),
  };
  try {
    return await saveWithRow(deps, file, [name, poster.name], media, async () => {
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
    kind: file.kind === 'video' ? 'video' : 'image',
    state: 'ready',
    created_at: now(),
  };
}

function sizeOf(files: readonly { bytes: Uint8Array }[]): number {
  return files.reduce((size, { bytes }) => size + bytes.length, 0);
}

type Encode<Output> = (path: string, ms?: number) => Promise<Output>;

/** A picture that takes too long is stopped and starts again in the slow lane. */
async function whenItsTurn<Output>(viewer: Viewer, { path }: StagedFile, encode: Encode<Output>): Promise<Output> {
  const type = await detectTypeOfFile(path);
  if (!type?.isSlow) {
    try {
      return await mediaQueue.run('picture', viewer.id, () => encode(path, PICTURE_MS));
    } catch (error) {
      if (!(error instanceof ImageTimeout)) throw error;
    }
  }
  return mediaQueue.run('slow_picture', viewer.id, () => encode(path));
}

async function saveWithRow(
  deps: Dependencies,
  { reservation }: StagedFile,
  names: string[],
  media: NewMedia,
  saveFiles: () => Promise<void>,
): Promise<MediaRow> {
  try {
    return await withLocks(deps.db, names, async () => {
      await saveFiles();
      return inTransaction(deps.db, async (trx) => {
        await reserveRoom(trx, deps, { ownerId: media.owner_id, bytes: media.bytes ?? 0 });
        const row = await insertMedia(trx, media);
        if (reservation !== null) await useReservation(trx, reservation, row.id);
        return row;
      });
    });
  } catch (error) {
    await removeUnusedFiles(deps, names).catch(() => undefined);
    throw translateDiskError(error);
  }
}
