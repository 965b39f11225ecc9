import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartStreamInput } from '@vibeline/core/features/live/live.schema';
import { demoMediaPath } from '@vibeline/demo-world/package-files';
import { runTool } from '../src/features/media/processes/run-tool.ts';
import { liveMembers } from './plan/plan-live-acts.ts';

export interface DemoStream {
  name: string;
  /** An address for documentation: each has a network of its own, of which one may hold half of the places at most. */
  ip: string;
  owner: string;
  input: StartStreamInput;
  /** What ffmpeg reads: a film, again and again, or a generated picture. */
  picture: { film: string } | { generated: string };
  /** The frequency of its sound, in Hz. */
  tone: number;
  viewers: readonly string[];
}

const [first = '', second = '', third = '', ...others] = liveMembers;
const keepsReplay = false;

export const demoStreams: readonly DemoStream[] = [
  {
    name: 'record',
    ip: '192.0.2.1',
    owner: first,
    input: { title: 'Side A, then side B. Requests in the chat', category: 'music', source: 'camera', keepsReplay },
    picture: { film: 'films/spinning-record.mp4' },
    tone: 220,
    viewers: others.slice(0, 9),
  },
  {
    name: 'cells',
    ip: '192.0.2.2',
    owner: second,
    input: { title: 'The Game of Life, until nothing moves', category: 'gaming', source: 'screen', keepsReplay },
    picture: {
      generated:
        'life=size=160x90:rate=12:ratio=0.12:seed=7:mold=12:life_color=#5fd38d:death_color=#24324a:mold_color=#16202f,scale=1280:720:flags=neighbor',
    },
    tone: 165,
    viewers: others.slice(6, 11),
  },
  {
    name: 'rain',
    ip: '192.0.2.3',
    owner: third,
    input: { title: 'Rain, a cat and nothing to do', category: 'chat', source: 'camera', keepsReplay },
    picture: { film: 'films/rain-on-a-window.mp4' },
    tone: 110,
    viewers: others.slice(10, 13),
  },
];

interface MakeOptions {
  folder: string;
  seconds: number;
  signal: AbortSignal;
}

/** With a keyframe each second and no frames out of order, so that the server copies it as it does what browsers send. */
export async function makeFilm(
  ffmpeg: string,
  { name, picture, tone }: DemoStream,
  { folder, seconds, signal }: MakeOptions,
): Promise<string> {
  const path = join(folder, `${name}.mp4`);
  if (await stat(path).catch(() => null)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `unfinished-${name}.mp4`);
  const film = 'film' in picture ? demoMediaPath(picture.film) : null;
  const video =
    'film' in picture ? ['-stream_loop', '-1', '-i', demoMediaPath(picture.film)] : lavfi(picture.generated);
  const args = [
    ...['-nostdin', '-v', 'error', '-y', ...video, ...lavfi(`sine=frequency=${tone}:sample_rate=48000`)],
    ...['-map', '0:v', '-map', '1:a', '-t', String(seconds), '-r', '25', '-threads', '1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '0', '-crf', '28'],
    ...['-g', '25', '-keyint_min', '25', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '64k', unfinished],
  ];
  const files = { reads: film === null ? [] : [film], writes: unfinished };
  await runTool(ffmpeg, args, { files, timeoutMs: 5 * 60_000, signal });
  await rename(unfinished, path);
  return path;
}

function lavfi(source: string): string[] {
  return ['-f', 'lavfi', '-i', source];
}
