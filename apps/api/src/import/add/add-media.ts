import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@vibeline/core/durations.rules';
import { DomainError } from '@vibeline/core/errors';
import type { PostMediaInput } from '@vibeline/core/features/media/media.schema';
import { uploadMediaInput } from '@vibeline/core/features/media/media.schema';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { MediaItem } from '../formats/archive-content.ts';
import { type ImportContext, LeftOutError } from '../import-context.ts';
import { ArchiveRefused } from '../read/archive-errors.ts';
import { validText } from './valid-item.ts';

/** While uploads of members, or videos of this import, take all turns. */
const BUSY_MS = 5 * SECOND_MS;
const BUSY_TRIES = 60;

/**
 * Saves files of the archive as the member's uploads, one after another, in the way of each upload and within the same limits. Those
 * that are refused are reported, and missing in what is returned.
 */
export async function addMedia(
  context: ImportContext,
  list: readonly MediaItem[],
  label: string,
): Promise<PostMediaInput> {
  const saved: PostMediaInput = [];
  for (const item of list) {
    try {
      const media = await whenThereIsATurn(() => saveFile(context, item));
      saved.push({ id: media.id, alt: null });
      context.report.added('media');
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      context.report.leftOut('media', reason, label);
    }
  }
  return saved;
}

async function saveFile({ services: { media }, viewer, files, checkRoom }: ImportContext, item: MediaItem) {
  await checkRoom();
  const source = item.file === null ? null : await files?.open(item.file);
  if (!source) throw new LeftOutError('elsewhere');
  const staged = await media.stage(viewer, { bytes: source, accepts: ['image', 'video'] });
  return media.save(viewer, staged, altOf(item.description));
}

/** A square picture of the profile; its address. */
export async function addPicture({ services: { media }, viewer, files }: ImportContext, file: string): Promise<string> {
  const source = await files?.open(file);
  if (!source) throw new LeftOutError('elsewhere');
  const staged: StagedFile = await media.stage(viewer, { bytes: source, accepts: ['image'] });
  return media.saveProfileImage(viewer, staged);
}

function altOf(description: string | null): string | null {
  try {
    return validText(uploadMediaInput.shape.alt, description);
  } catch {
    return null;
  }
}

async function whenThereIsATurn<Result>(save: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isBusy(error) || tries === BUSY_TRIES) throw error;
      await delay(BUSY_MS);
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof DomainError && ['too_many_uploads', 'media_busy'].includes(error.reason);

/** null for what is no fault of the file. */
export function reasonOf(error: unknown) {
  if (error instanceof LeftOutError) return error.reason;
  if (error instanceof ArchiveRefused) return 'invalid';
  if (!(error instanceof Error)) return null;
  if (error instanceof DomainError) {
    if (error.reason === 'member_storage_full') return 'limit';
    if (error.reason === 'no_video_tools') return 'invalid';
    return error.code === 'unavailable' ? null : 'invalid';
  }
  // A file of the ZIP that is not as its directory says.
  const isOfDisk = 'code' in error && /^E(?:NOSPC|IO|DQUOT|ROFS)$/.test(String(error.code));
  return isOfDisk ? null : 'invalid';
}
