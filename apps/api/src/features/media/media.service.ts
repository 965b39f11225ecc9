import { mediaErrors } from '@vibeline/core/features/media/media.errors';
import type { Media, MediaKind } from '@vibeline/core/features/media/media.schema';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { ServiceDependencies } from '../../dependencies.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteUnusedMedia, describeUnusedMedia, findOwnMedia, type MediaRow } from './media.queries.ts';
import { viewMedia } from './media.view.ts';
import type { MediaFiles } from './media-files.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { type AccessDependencies, authorizeMedia } from './serving/authorize-media.ts';
import { signUrl, signUrls } from './serving/sign-urls.ts';
import type { SignedUrls } from './serving/signed-urls.ts';
import { assertRoom } from './upload/member-storage.ts';
import { saveImage, saveProfileImage, saveVideo } from './upload/save-upload.ts';
import { stageFile } from './upload/stage-file.ts';
import type { FindLimits } from './upload/upload-limits.ts';
import { type LockMember, releaseReservation, releaseUsageOf } from './upload/upload-quota.queries.ts';
import { withQuota } from './upload/upload-quota.ts';
import { uploadErrors } from './upload.errors.ts';
import type { FindVideoTools } from './video/video-tools.ts';

interface Dependencies extends AccessDependencies, ServiceDependencies {
  storage: Storage;
  signedUrls: SignedUrls;
  findVideoTools: FindVideoTools;
  lockMember: LockMember;
  onWaitingVideo: () => void;
  dailyBytesMax: number | null;
  findLimits: FindLimits;
}

export function createMediaService(deps: Dependencies) {
  const { db, storage } = deps;
  const { staging } = storage;
  return {
    async stage(viewer, file) {
      const checkKind = async (kind: MediaKind) => {
        if (kind === 'video' && !(await deps.findVideoTools())) throw uploadErrors.noVideoTools();
      };
      await assertRoom(db, deps, viewer.id);
      const { findLimits } = deps;
      return withQuota(deps, viewer, file, () => stageFile(file, { staging, findLimits, checkKind }));
    },

    discardStaged: (file) => discardStaged(deps, file),

    upload: (viewer, { alt }, { file }: { file: StagedFile }) => save(deps, viewer, file, alt),

    save: (viewer, file, alt) => save(deps, viewer, file, alt),

    saveAll: (viewer, files) => saveAll(deps, viewer, files),

    async saveProfileImage(viewer, file, check = () => undefined) {
      try {
        const name = await saveProfileImage(deps, viewer, file, check);
        // Only its owner sees it until the profile is saved with it.
        return deps.signedUrls.forViewer(viewer.id)(name);
      } finally {
        await discardStaged(deps, file);
      }
    },

    async get(viewer, { id: mediaId }) {
      const row = await findOwnMedia(db, viewer.id, mediaId);
      if (!row) throw mediaErrors.notFound();
      return view(deps, viewer, row);
    },

    async describe(viewer, described) {
      const row = await describeUnusedMedia(db, viewer.id, described);
      if (!row) throw mediaErrors.notFound();
      return view(deps, viewer, row);
    },

    // Received bytes still count, or a member could upload and delete without end.
    async discard(viewer, { id: mediaId }) {
      if ((await discardUnused(deps, viewer, [mediaId])).length === 0) throw mediaErrors.notFound();
    },

    discardUnused: (viewer, mediaIds) => undoUploads(deps, viewer, mediaIds),

    removeFiles: (names) => removeUnusedFiles(deps, names),

    authorize: (name, request) => authorizeMedia(deps, name, request),
    signUrls: (text, viewerId) => (deps.isMembersOnly() ? signUrls(text, viewerId, deps.signedUrls) : text),
    signUrl: (path, viewerId) => (deps.isMembersOnly() ? signUrl(path, viewerId, deps.signedUrls) : path),
    findSigned: (name, signed) => (deps.signedUrls.isValid(name, signed) ? signed.viewerId : null),
  } satisfies Omit<ServiceOf<'media'>, 'listOfMember'> & MediaFiles;
}

function view({ signedUrls }: Dependencies, viewer: Viewer, row: MediaRow): Media {
  return viewMedia(row, signedUrls.forViewer(viewer.id));
}

async function save(deps: Dependencies, viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media> {
  try {
    if (file.kind === 'archive') throw uploadErrors.unsupportedFile();
    const saveFile = file.kind === 'image' ? saveImage : saveVideo;
    const row = await saveFile(deps, viewer, file, alt);
    if (row.state === 'processing') deps.onWaitingVideo();
    return await view(deps, viewer, row);
  } finally {
    await discardStaged(deps, file);
  }
}

/** One after another, so that a post with ten images takes no more of the member's turns than one image. */
async function saveAll(deps: Dependencies, viewer: Viewer, files: readonly StagedFile[]): Promise<Media[]> {
  const saved: Media[] = [];
  try {
    for (const file of files) saved.push(await save(deps, viewer, file, null));
    return saved;
  } catch (error) {
    await undoUploads(
      deps,
      viewer,
      saved.map(({ id }) => id),
    );
    throw error;
  }
}

async function discardStaged({ db, storage }: Dependencies, { path, reservation }: StagedFile): Promise<void> {
  await storage.staging.remove(path);
  // A reservation that is not released expires.
  if (reservation !== null) await releaseReservation(db, reservation).catch(() => undefined);
}

async function discardUnused(deps: Dependencies, viewer: Viewer, mediaIds: readonly number[]): Promise<number[]> {
  const { ids, names } = await deleteUnusedMedia(deps.db, viewer.id, mediaIds);
  await removeUnusedFiles(deps, names);
  return ids;
}

/** Media of a refused call do not count as uploaded. */
async function undoUploads(deps: Dependencies, viewer: Viewer, mediaIds: readonly number[]): Promise<void> {
  await releaseUsageOf(deps.db, await discardUnused(deps, viewer, mediaIds));
}
