import { DomainError } from '@vibeline/core/errors';
import type { MediaService, StagedFile } from '@vibeline/core/features/media/media.port';
import { mediaNotFound } from '@vibeline/core/features/media/media.rules';
import type { Media, MediaKind } from '@vibeline/core/features/media/media.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteUnusedMedia, findOwnMedia, type MediaRow, sumReceivedBytes } from './media.queries.ts';
import { publicUrl, viewMedia } from './media.view.ts';
import { noVideoTools } from './media-errors.ts';
import { listGallery } from './media-gallery.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { authorizeMedia } from './serving/authorize-media.ts';
import type { SignedUrls } from './serving/signed-urls.ts';
import { saveImage, saveProfileImage, saveVideo } from './upload/save-upload.ts';
import { stageFile } from './upload/stage-file.ts';
import type { FindVideoTools } from './video/video-tools.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Parts {
  db: Kysely<Database>;
  /** ms UTC. */
  now: () => number;
  storage: Storage;
  signedUrls: SignedUrls;
  findVideoTools: FindVideoTools;
  /** Called when a video waits to be transcoded. */
  onWaitingVideo: () => void;
  /** How many bytes a member may upload in a day; null for any number. */
  dailyBytesMax: number | null;
}

export function createMediaService(parts: Parts): MediaService {
  const { db, storage } = parts;
  const { staging } = storage;
  return {
    async stage(viewer, file) {
      await checkQuota(parts, viewer);
      const checkKind = async (kind: MediaKind) => {
        if (kind === 'video' && !(await parts.findVideoTools())) throw noVideoTools();
      };
      return stageFile(file, { staging, checkKind });
    },

    discardStaged: (file) => staging.remove(file.path),

    save: (viewer, file, alt) => save(parts, viewer, file, alt),

    saveAll: (viewer, files) => saveAll(parts, viewer, files),

    async saveProfileImage(viewer, file) {
      try {
        return publicUrl(await saveProfileImage(parts, viewer, file));
      } finally {
        await staging.remove(file.path);
      }
    },

    async get(viewer, mediaId) {
      const row = await findOwnMedia(db, viewer.id, mediaId);
      if (!row) throw mediaNotFound();
      return view(parts, viewer, row);
    },

    async discard(viewer, mediaId) {
      if ((await discardUnused(parts, viewer, [mediaId])) === 0) throw mediaNotFound();
    },

    async discardUnused(viewer, mediaIds) {
      await discardUnused(parts, viewer, mediaIds);
    },

    listOfMember: (viewer, input) => listGallery(parts, viewer, input),

    removeFiles: (names) => removeUnusedFiles(parts, names),

    authorize: (name, request) => authorizeMedia(parts, name, request),
  };
}

async function view({ signedUrls }: Parts, viewer: Viewer, row: MediaRow): Promise<Media> {
  return viewMedia(row, await signedUrls.forViewer(viewer.id));
}

async function save(parts: Parts, viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media> {
  try {
    const saveFile = file.kind === 'image' ? saveImage : saveVideo;
    const row = await saveFile(parts, viewer, file, alt);
    if (row.state === 'processing') parts.onWaitingVideo();
    return await view(parts, viewer, row);
  } finally {
    await parts.storage.staging.remove(file.path);
  }
}

async function saveAll(parts: Parts, viewer: Viewer, files: readonly StagedFile[]): Promise<Media[]> {
  const results = await Promise.allSettled(files.map((file) => save(parts, viewer, file, null)));
  const saved = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return saved;
  const savedIds = saved.map(({ id }) => id);
  await discardUnused(parts, viewer, savedIds);
  throw failure.reason;
}

/** Returns how many were removed. */
async function discardUnused(parts: Parts, viewer: Viewer, mediaIds: readonly number[]): Promise<number> {
  const { ids, names } = await deleteUnusedMedia(parts.db, viewer.id, mediaIds);
  await removeUnusedFiles(parts, names);
  return ids.length;
}

async function checkQuota({ db, now, dailyBytesMax }: Parts, viewer: Viewer): Promise<void> {
  if (dailyBytesMax === null || (await sumReceivedBytes(db, viewer.id, now() - DAY_MS)) < dailyBytesMax) return;
  throw new DomainError('rate_limited', 'upload_quota', 'You have uploaded enough for today. Please try again later.', {
    retryAfter: 60 * 60,
  });
}
