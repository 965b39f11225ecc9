import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INIT_FILE } from './ffmpeg-args.ts';
import { createFolderSizes } from './folder-sizes.ts';

/** `<stream>/<recording>/<segment>` in the data folder. */
export interface LiveFolder {
  pathOf(streamId: number, recording: number): string;
  streamIds(): Promise<number[]>;
  recordingsOf(streamId: number): Promise<number[]>;
  segmentsOf(streamId: number, recording: number): Promise<number[]>;
  sizeOf(streamId: number): Promise<number>;
  trim(streamId: number, recording: number, before: number): Promise<void>;
  removeRecording(streamId: number, recording: number): Promise<void>;
  remove(streamId: number): Promise<void>;
  markTooLarge(streamId: number): Promise<void>;
  isTooLarge(streamId: number): Promise<boolean>;
}

const TOO_LARGE = 'too-large';
const NUMBER = /^\d{1,15}$/;
const SEGMENT = /^(\d{1,9})\.m4s$/;

export function openLiveFolder(folder: string): LiveFolder {
  const sizes = createFolderSizes();
  const streamPath = (streamId: number) => join(folder, String(streamId));
  const pathOf = (streamId: number, recording: number) => join(streamPath(streamId), String(recording));
  const numbersIn = async (path: string) =>
    (await namesIn(path)).flatMap((name) => (NUMBER.test(name) ? Number(name) : [])).sort((one, other) => one - other);
  const segmentsOf = async (streamId: number, recording: number) =>
    (await namesIn(pathOf(streamId, recording)))
      .flatMap((name) => SEGMENT.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((one, other) => one - other);
  return {
    pathOf,
    streamIds: () => numbersIn(folder),
    recordingsOf: (streamId) => numbersIn(streamPath(streamId)),
    segmentsOf,
    async sizeOf(streamId) {
      let bytes = 0;
      for (const recording of await numbersIn(streamPath(streamId)))
        bytes += await sizes.of(pathOf(streamId, recording));
      return bytes;
    },
    async trim(streamId, recording, before) {
      for (const sequence of await segmentsOf(streamId, recording)) {
        if (sequence < before) await rm(join(pathOf(streamId, recording), `${sequence}.m4s`), { force: true });
      }
    },
    removeRecording(streamId, recording) {
      sizes.forget(pathOf(streamId, recording));
      return rm(pathOf(streamId, recording), { recursive: true, force: true });
    },
    async remove(streamId) {
      for (const recording of await numbersIn(streamPath(streamId))) sizes.forget(pathOf(streamId, recording));
      await rm(streamPath(streamId), { recursive: true, force: true });
    },
    async markTooLarge(streamId) {
      await mkdir(streamPath(streamId), { recursive: true });
      await writeFile(join(streamPath(streamId), TOO_LARGE), '');
    },
    async isTooLarge(streamId) {
      return (await namesIn(streamPath(streamId))).includes(TOO_LARGE);
    },
  };
}

function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}

export function isServedFile(name: string): boolean {
  return name === INIT_FILE || SEGMENT.test(name);
}
