import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import { DomainError } from '@vibeline/core/errors';
import type { Media, PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { uploadMediaInput } from '@vibeline/core/features/media/media.schema';
import type { StagedFile } from '@vibeline/core/rpc/context';
import { PROCESSING_MAX } from '../../features/media/upload/save-upload.ts';
import { countProcessing } from '../../features/media/video/video-queue.queries.ts';
import type { MediaItem } from '../formats/archive-content.ts';
import type { ImportContext, MediaOutcome } from '../import-context.ts';
import { detailOf, LeftOutError, reasonOf } from '../left-out-reason.ts';
import { optional, validText } from './valid-item.ts';

/** How long it waits while videos of the member take all turns. */
const BUSY_MS = 5 * SECOND_MS;
/** Files of one archive that cannot be decoded: each takes seconds, in which nobody else's archive is imported. */
const REFUSED_FILES_MAX = 100;

type Kind = Media['mediaType'];

/** Why media of these kinds cannot be together; null when they can. */
export type ProblemOf = (kinds: readonly Kind[]) => string | null;

interface Uploads {
  problemOf: ProblemOf;
  /** What was saved, also when it throws. */
  saved: PostMediaInput;
  outcome: MediaOutcome;
}

/**
 * Saves files of the archive as the member's uploads, one after another, in the way of each upload and within the same limits. Those
 * that are refused are counted.
 */
export async function addMedia(
  context: ImportContext,
  list: readonly MediaItem[],
  { problemOf, saved, outcome }: Uploads,
): Promise<void> {
  const kinds: Kind[] = [];
  const check = (kind: Kind) => {
    const problem = problemOf([...kinds, kind]);
    if (problem !== null) throw new LeftOutError('limit', problem);
  };
  for (const item of list) {
    try {
      if (problemOf([...kinds, 'video']) !== null) check('image');
      const { id, kind } = await saveFile(context, item, check);
      saved.push({ id, alt: null });
      kinds.push(kind);
      outcome.added += 1;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      outcome.leftOut[reason] = (outcome.leftOut[reason] ?? 0) + 1;
      const detail = detailOf(error);
      if (detail !== null) outcome.details = { [reason]: detail, ...outcome.details };
    }
  }
}

function saveFile(context: ImportContext, item: MediaItem, check: (kind: Kind) => void) {
  const { services, viewer } = context;
  return withFile(context, item.file, ['image', 'video'], async (staged) => {
    const kind: Kind = staged.kind === 'video' ? 'video' : 'image';
    try {
      check(kind);
    } catch (error) {
      await services.media.discardStaged(staged);
      throw error;
    }
    const alt = optional(() => validText(uploadMediaInput.shape.alt, item.description));
    const { id } = await services.media.save(viewer, staged, alt);
    return { id, kind };
  });
}

/** A square picture of the profile; its address. */
export function addPicture(context: ImportContext, file: string): Promise<string> {
  const { services, viewer } = context;
  return withFile(context, file, ['image'], (staged) => services.media.saveProfileImage(viewer, staged));
}

async function withFile<Result>(
  context: ImportContext,
  name: string | null,
  accepts: Kind[],
  save: (staged: StagedFile) => Promise<Result>,
): Promise<Result> {
  const { services, viewer, files, run, checkRoom } = context;
  const entry = name === null ? null : files?.find(name);
  if (!name || !entry) throw new LeftOutError('target_missing');
  const refused = run.refusedFiles.get(name);
  if (refused) throw refused;
  if (run.refusedFiles.size >= REFUSED_FILES_MAX)
    throw new LeftOutError('limit', `${REFUSED_FILES_MAX} files of the archive were no pictures or videos`);
  try {
    return await whenItsTurn(context, async () => {
      await checkRoom(entry.size);
      return save(await services.media.stage(viewer, { bytes: await entry.open(), accepts }));
    });
  } catch (error) {
    if (reasonOf(error) === 'invalid') run.refusedFiles.set(name, new LeftOutError('invalid', detailOf(error)));
    throw error;
  }
}

/** Asks for a turn before anything is staged, and waits as long as it takes. */
async function whenItsTurn<Result>(context: ImportContext, save: () => Promise<Result>): Promise<Result> {
  const { db, viewer, run, checkEnd } = context;
  for (;;) {
    while ((await countProcessing(db, viewer.id)) >= PROCESSING_MAX) await wait();
    try {
      return await save();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await wait();
    }
  }

  async function wait() {
    await delay(BUSY_MS);
    // Another attempt would not wait in vain.
    run.hasProgress = true;
    await checkEnd();
  }
}

const isBusy = (error: unknown) =>
  error instanceof DomainError && ['too_many_uploads', 'media_busy'].includes(error.reason);
