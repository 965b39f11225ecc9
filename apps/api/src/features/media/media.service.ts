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

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  storage: Storage;
  signedUrls: SignedUrls;
  findVideoTools: FindVideoTools;
  onWaitingVideo: () => void;
  /** How many bytes a member may upload in a day; null for any number. */
  dailyBytesMax: number | null;
}

export function createMediaService(deps: Dependencies): MediaService {
  const { db, storage } = deps;
  const { staging } = storage;
  return {
    async stage(viewer, file) {
      await checkQuota(deps, viewer);
      const checkKind = async (kind: MediaKind) => {
        if (kind === 'video' && !(await deps.findVideoTools())) throw noVideoTools();
      };
      return stageFile(file, { staging, checkKind });
    },

    discardStaged: (file) => staging.remove(file.path),

    save: (viewer, file, alt) => save(deps, viewer, file, alt),

    saveAll: (viewer, files) => saveAll(deps, viewer, files),

    async saveProfileImage(viewer, file) {
      try {
        return publicUrl(await saveProfileImage(deps, viewer, file));
      } finally {
        await staging.remove(file.path);
      }
    },

    async get(viewer, mediaId) {
      const row = await findOwnMedia(db, viewer.id, mediaId);
      if (!row) throw mediaNotFound();
      return view(deps, viewer, row);
    },

    async discard(viewer, mediaId) {
      if ((await discardUnused(deps, viewer, [mediaId])) === 0) throw mediaNotFound();
    },

    async discardUnused(viewer, mediaIds) {
      await discardUnused(deps, viewer, mediaIds);
    },

    listOfMember: (viewer, input) => listGallery(deps, viewer, input),

    removeFiles: (names) => removeUnusedFiles(deps, names),

    authorize: (name, request) => authorizeMedia(deps, name, request),
  };
}

async function view({ signedUrls }: Dependencies, viewer: Viewer, row: MediaRow): Promise<Media> {
  return viewMedia(row, await signedUrls.forViewer(viewer.id));
}

async function save(deps: Dependencies, viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media> {
  try {
    const saveFile = file.kind === 'image' ? saveImage : saveVideo;
    const row = await saveFile(deps, viewer, file, alt);
    if (row.state === 'processing') deps.onWaitingVideo();
    return await view(deps, viewer, row);
  } finally {
    await deps.storage.staging.remove(file.path);
  }
}

async function saveAll(deps: Dependencies, viewer: Viewer, files: readonly StagedFile[]): Promise<Media[]> {
  const results = await Promise.allSettled(files.map((file) => save(deps, viewer, file, null)));
  const saved = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return saved;
  const savedIds = saved.map(({ id }) => id);
  await discardUnused(deps, viewer, savedIds);
  throw failure.reason;
}

async function discardUnused(deps: Dependencies, viewer: Viewer, mediaIds: readonly number[]): Promise<number> {
  const { ids, names } = await deleteUnusedMedia(deps.db, viewer.id, mediaIds);
  await removeUnusedFiles(deps, names);
  return ids.length;
}

async function checkQuota({ db, now, dailyBytesMax }: Dependencies, viewer: Viewer): Promise<void> {
  if (dailyBytesMax === null || (await sumReceivedBytes(db, viewer.id, now() - DAY_MS)) < dailyBytesMax) return;
  throw new DomainError('rate_limited', 'upload_quota', 'You have uploaded enough for today. Please try again later.', {
    retryAfter: 60 * 60,
  });
}
