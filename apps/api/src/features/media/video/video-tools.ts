import { findInPath } from '../processes/limit-command.ts';
import { runTool } from '../processes/run-tool.ts';

export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
  /** What ffmpeg says of itself, such as `ffmpeg version 7.1.1`. */
  version: string;
  /** Whether it is the one an npm package brings, which is from 2018. */
  isBundled: boolean;
}

/** On a busy machine the program is read from the disk, with some 150 libraries, at a low priority. */
const VERSION_TIMEOUT_MS = 30_000;

export type FindVideoTools = () => Promise<VideoTools | null>;

let found: Promise<VideoTools | null> | null = null;

/** The system's ffmpeg and ffprobe, else those of the npm packages; null when one of them does not run. Looked up once. */
export const findVideoTools: FindVideoTools = () => {
  found ??= find();
  return found;
};

async function find(): Promise<VideoTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([
    findProgram('ffmpeg', () => import('@ffmpeg-installer/ffmpeg')),
    findProgram('ffprobe', () => import('@ffprobe-installer/ffprobe')),
  ]);
  return (
    ffmpeg &&
    ffprobe && {
      ffmpeg: ffmpeg.path,
      ffprobe: ffprobe.path,
      version: ffmpeg.version,
      isBundled: ffmpeg.isBundled,
    }
  );
}

async function findProgram(name: string, importPackage: () => Promise<{ path: string }>) {
  const system = await findInPath(name);
  const version = system === null ? null : await readVersion(system);
  if (system !== null && version !== null) return { path: system, version, isBundled: false };
  // The packages throw, not always an Error, on a system they have no program for.
  const path = await importPackage().then(
    (installer) => installer.path,
    () => null,
  );
  const bundled = path === null ? null : await readVersion(path);
  return path === null || bundled === null ? null : { path, version: bundled, isBundled: true };
}

/** The first words of `-version`; null when the program does not run. */
function readVersion(program: string): Promise<string | null> {
  return runTool(program, ['-version'], { timeoutMs: VERSION_TIMEOUT_MS }).then(
    (output) => /^\S+ version \S+/.exec(output)?.[0] ?? 'unknown version',
    () => null,
  );
}
