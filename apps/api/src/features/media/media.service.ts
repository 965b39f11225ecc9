import { DomainError } from '@vibeline/core/errors';
import type { LandedFile, MediaService } from '@vibeline/core/features/media/media.port';
import { mediaNotFound } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { contentName } from '../../storage/content-name.ts';
import type { Storage } from '../../storage/storage.ts';
import {
  deleteUnusedMedia,
  findOwnMedia,
  insertMedia,
  type MediaRow,
  type NewMedia,
  saveAlt,
  sumReceived,
} from './media.queries.ts';
import { publicAddress, viewMedia } from './media.view.ts';
import { noVideoTools, translateDiskError } from './media-errors.ts';
import { removeUnusedFiles, whileSaving } from './media-files.ts';
import { listGallery } from './media-gallery.ts';
import { admitVisit, type CanSeePost } from './serving/authorize-media.ts';
import type { MediaAddresses } from './serving/signed-urls.ts';
import { landFile } from './upload/stage-file.ts';
import { checkVideo } from './video/check-video.ts';
import type { FindVideoTools } from './video/video-tools.ts';

/** libvips is loaded with the first picture: a server that gets none starts sooner and stays smaller. */
const loadPictures = () => import('./upload/picture.ts');

const DAY_MS = 24 * 60 * 60 * 1000;

export interface MediaParts {
  db: Kysely<Database>;
  now: () => number;
  storage: Storage;
  addresses: MediaAddresses;
  canSeePost: CanSeePost;
  findVideoTools: FindVideoTools;
  /** Hears that a video waits to be worked on. */
  onWaitingVideo: () => void;
  /** Most bytes a member uploads in a day; null lifts it. */
  dailyBytes: number | null;
}

export function createMediaService(parts: MediaParts): MediaService {
  const { db, now, storage, addresses } = parts;
  const { incoming } = storage;
  const view = async (viewer: Viewer, row: MediaRow): Promise<Media> =>
    viewMedia(row, await addresses.forViewer(viewer.id));

  return {
    async land(viewer, file) {
      await spendQuota(parts, viewer);
      const admitKind = async (kind: 'image' | 'video') => {
        if (kind === 'video' && !(await parts.findVideoTools())) throw noVideoTools();
      };
      return landFile(file, { incoming, admitKind });
    },

    drop: (file) => incoming.remove(file.place),

    async keep(viewer, file) {
      try {
        const row = file.kind === 'image' ? await keepImage(parts, viewer, file) : await keepVideo(parts, viewer, file);
        if (row.state === 'processing') parts.onWaitingVideo();
        return await view(viewer, row);
      } finally {
        await incoming.remove(file.place);
      }
    },

    async keepProfileImage(viewer, file) {
      try {
        const { makeProfilePicture } = await loadPictures();
        const bytes = await makeProfilePicture(file.place);
        const name = contentName(bytes, 'webp');
        const media: NewMedia = { ...blank(viewer, file, now()), purpose: 'profile', name };
        await save(parts, [name], media, () => storage.save(name, bytes));
        return publicAddress(name);
      } finally {
        await incoming.remove(file.place);
      }
    },

    async get(viewer, mediaId) {
      const row = await findOwnMedia(db, viewer.id, mediaId);
      if (!row) throw mediaNotFound();
      return view(viewer, row);
    },

    async describe(viewer, { id, alt }) {
      const row = await saveAlt(db, viewer.id, id, alt);
      if (!row) throw mediaNotFound();
      return view(viewer, row);
    },

    async discard(viewer, mediaId) {
      const gone = await deleteUnusedMedia(db, viewer.id, [mediaId]);
      if (gone.ids.length === 0) throw mediaNotFound();
      await removeUnusedFiles(parts, gone.names);
    },

    async discardUnused(viewer, mediaIds) {
      const gone = await deleteUnusedMedia(db, viewer.id, mediaIds);
      await removeUnusedFiles(parts, gone.names);
    },

    listOfMember: (viewer, input) => listGallery(parts, viewer, input),

    removeFiles: (names) => removeUnusedFiles(parts, names),

    admit: (name, visit) => admitVisit(parts, name, visit),
  };
}

async function spendQuota({ db, now, dailyBytes }: MediaParts, viewer: Viewer): Promise<void> {
  if (dailyBytes === null || (await sumReceived(db, viewer.id, now() - DAY_MS)) < dailyBytes) return;
  throw new DomainError('rate_limited', 'upload_quota', 'You have uploaded enough for today. Please try again later.', {
    retryAfter: 60 * 60,
  });
}

/** What every new row says. */
function blank(viewer: Viewer, file: LandedFile, createdAt: number): NewMedia {
  return {
    owner_id: viewer.id,
    purpose: 'post',
    kind: file.kind,
    state: 'ready',
    received_bytes: file.size,
    created_at: createdAt,
  };
}

async function keepImage(parts: MediaParts, viewer: Viewer, file: LandedFile): Promise<MediaRow> {
  const { makePicture } = await loadPictures();
  const { files, ...picture } = await makePicture(file.place);
  const media: NewMedia = { ...blank(viewer, file, parts.now()), ...picture };
  return save(parts, [picture.name], media, async () => {
    await Promise.all(files.map(({ name, bytes }) => parts.storage.save(name, bytes)));
  });
}

async function keepVideo(parts: MediaParts, viewer: Viewer, file: LandedFile): Promise<MediaRow> {
  const { storage } = parts;
  const { isReady, name, place, poster, facts } = await checkVideo(file.place, {
    findTools: parts.findVideoTools,
    incoming: storage.incoming,
  });
  const media: NewMedia = {
    ...blank(viewer, file, parts.now()),
    state: isReady ? 'ready' : 'processing',
    ...(isReady ? { name } : { source_name: name }),
    preview_name: poster.name,
    placeholder: poster.placeholder,
    width: facts.width,
    height: facts.height,
    duration_ms: facts.durationMs,
  };
  try {
    return await save(parts, [name, poster.name], media, async () => {
      await Promise.all(poster.files.map((picture) => storage.save(picture.name, picture.bytes)));
      await storage.adopt(name, place);
    });
  } finally {
    await storage.incoming.remove(place);
  }
}

/** First the files, safe on the disk, then the row; when that does not work out, neither. */
async function save(
  parts: MediaParts,
  names: string[],
  media: NewMedia,
  saveFiles: () => Promise<void>,
): Promise<MediaRow> {
  try {
    return await whileSaving(names, async () => {
      await saveFiles();
      return inTransaction(parts.db, (trx) => insertMedia(trx, media));
    });
  } catch (error) {
    await removeUnusedFiles(parts, names).catch(() => undefined);
    throw translateDiskError(error);
  }
}
