import { narrowerWidths, PROFILE_IMAGE_WIDTHS, withWidth } from '@vibeline/core/features/media/media.rules';
import { getFile } from '@vibeline/demo-world/demo-content';
import type { Film, Picture } from '@vibeline/demo-world/demo-content.schema';
import { readDemoMedia } from '@vibeline/demo-world/package-files';
import pLimit from 'p-limit';
import type { NewMedia } from '../src/features/media/media.queries.ts';
import { contentName } from '../src/storage/content-name.ts';
import type { Storage } from '../src/storage/storage.ts';

const SAVED_AT_ONCE = 32;

interface PreparedFiles {
  name: string;
  files: { name: string; bytes: Buffer }[];
}

export interface PreparedMedia extends Pick<PreparedFiles, 'files'> {
  row: Omit<NewMedia, 'owner_id' | 'state' | 'created_at' | 'name'> & { name: string };
}

export async function prepareAvatar(username: string): Promise<PreparedMedia> {
  const { name, files } = await readWidths(`avatars/${username}.webp`, PROFILE_IMAGE_WIDTHS);
  return { files, row: { purpose: 'profile', kind: 'image', name, bytes: sizeOf(files) } };
}

export async function preparePicture({ file, width, height, placeholder }: Picture): Promise<PreparedMedia> {
  const { name, files } = await readWidths(`pictures/${file}.webp`, narrowerWidths(width));
  return {
    files,
    row: { purpose: 'post', kind: 'image', name, width, height, placeholder, bytes: sizeOf(files) },
  };
}

export function prepareAdvertPicture(file: string): Promise<PreparedFiles> {
  return readWidths(`adverts/${file}.webp`, PROFILE_IMAGE_WIDTHS);
}

export async function prepareFilm({ file, width, height, durationMs, placeholder }: Film): Promise<PreparedMedia> {
  const bytes = await readDemoMedia(`films/${file}.mp4`);
  const name = contentName(bytes, 'mp4');
  const poster = await readWidths(`films/${file}.webp`, narrowerWidths(width));
  const files = [{ name, bytes }, ...poster.files];
  return {
    files,
    row: {
      purpose: 'post',
      kind: 'video',
      name,
      preview_name: poster.name,
      width,
      height,
      duration_ms: durationMs,
      placeholder,
      bytes: sizeOf(files),
    },
  };
}

function sizeOf(files: PreparedFiles['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

export async function loadFile(file: string): Promise<{ alt: string; media: PreparedMedia }> {
  const found = getFile(file);
  if ('film' in found) return { alt: found.film.alt, media: await prepareFilm(found.film) };
  return { alt: found.picture.alt, media: await preparePicture(found.picture) };
}

async function readWidths(path: string, narrower: readonly number[]): Promise<PreparedFiles> {
  const whole = await readDemoMedia(path);
  const name = contentName(whole, 'webp');
  const copies = narrower.map(async (narrow) => ({
    name: withWidth(name, narrow),
    bytes: await readDemoMedia(withWidth(path, narrow)),
  }));
  return { name, files: [{ name, bytes: whole }, ...(await Promise.all(copies))] };
}

export async function saveMediaFiles(storage: Storage, media: readonly Pick<PreparedFiles, 'files'>[]): Promise<void> {
  const files = new Map(media.flatMap((one) => one.files.map(({ name, bytes }) => [name, bytes])));
  const limit = pLimit(SAVED_AT_ONCE);
  await Promise.all([...files].map(([name, bytes]) => limit(() => storage.save(name, bytes))));
}
