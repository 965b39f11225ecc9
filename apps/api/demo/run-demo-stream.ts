import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import { runTool } from '../src/features/media/processes/run-tool.ts';
import { findVideoTools } from '../src/features/media/video/video-tools.ts';
import { findMemberByUsername } from '../src/features/members/member.queries.ts';
import type { Leases } from '../src/processes/lease.ts';
import type { Services } from '../src/services.ts';
import { liveMembers } from './plan/plan-live-acts.ts';

interface DemoStreamOptions {
  db: Kysely<Database>;
  services: Pick<Services, 'live'>;
  leases: Leases;
  report: (error: unknown) => void;
  folder: string;
  patternSeconds?: number;
}

const PATTERN_SECONDS = 20;
const CHUNK_MS = 500;
const AGAIN_MS = 5_000;
const LEASE_MS = 15_000;
const input = { title: 'Test pattern, all day', category: 'chat', source: 'screen', keepsReplay: false } as const;

/**
 * Lets a member of the demo world be live with a generated pattern, sent as a browser sends what it records; again when the
 * stream ends. Without ffmpeg, or where nobody can go live, does nothing. Returns a function that stops it.
 */
export function runDemoStream(options: DemoStreamOptions): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const streamOnce = (alone: AbortSignal) =>
    stream(options, alone).catch((error: unknown) => {
      if (!alone.aborted) throw error;
    });
  const run = async () => {
    while (!signal.aborted) {
      await options.leases.run('demo_stream', { ms: LEASE_MS, stopping: signal }, streamOnce).catch(options.report);
      await delay(AGAIN_MS, null, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

async function stream(options: DemoStreamOptions, signal: AbortSignal): Promise<void> {
  const {
    db,
    services: { live },
  } = options;
  const tools = await findVideoTools();
  const [username = ''] = liveMembers;
  const member = await findMemberByUsername(db, usernameKey(username), null);
  if (!tools || !member) return;
  const viewer: Viewer = { id: member.id, sessionId: 0 };
  // Without a network, so that it does not count against the streams of one.
  const call = { client: { ip: '', userAgent: null } };
  const { canGoLive } = await live.capability(viewer, undefined, call);
  if (!canGoLive) return;
  const pattern = await makePattern(tools.ffmpeg, options, signal);
  const { id } = await live.start(viewer, input, call);
  const player = play(tools.ffmpeg, pattern);
  try {
    await send(player, signal, (chunk) => live.receive(viewer, id, chunk));
  } finally {
    player.kill('SIGKILL');
    await live.end(viewer, { id });
  }
}

async function makePattern(ffmpeg: string, options: DemoStreamOptions, signal: AbortSignal): Promise<string> {
  const { folder, patternSeconds = PATTERN_SECONDS } = options;
  const path = join(folder, 'pattern.mp4');
  if (await stat(path).catch(() => null)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, 'unfinished.mp4');
  const args = [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=48000', '-t', String(patternSeconds), '-threads', '1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '0', '-crf', '28'],
    ...['-g', '25', '-keyint_min', '25', '-sc_threshold', '0', '-c:a', 'aac', '-b:a', '64k', unfinished],
  ];
  await runTool(ffmpeg, args, { files: { reads: [], writes: unfinished }, timeoutMs: 5 * 60_000, signal });
  await rename(unfinished, path);
  return path;
}

function play(ffmpeg: string, pattern: string): ChildProcess {
  const args = [
    ...['-nostdin', '-v', 'error', '-re', '-stream_loop', '-1', '-i', pattern, '-c', 'copy', '-f', 'mp4'],
    ...['-movflags', '+empty_moov+default_base_moof', '-frag_duration', String(CHUNK_MS * 1000), 'pipe:1'],
  ];
  return spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {} });
}

type Receive = (chunk: Parameters<Services['live']['receive']>[2]) => ReturnType<Services['live']['receive']>;

async function send({ stdout }: ChildProcess, signal: AbortSignal, receive: Receive): Promise<void> {
  const recording = randomUUID();
  let waiting: Buffer[] = [];
  let hasEnded = false;
  stdout?.on('data', (chunk: Buffer) => waiting.push(chunk));
  stdout?.on('close', () => {
    hasEnded = true;
  });
  for (let sequence = 0; !hasEnded; ) {
    await delay(CHUNK_MS, null, { signal });
    if (waiting.length === 0) continue;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    const { outcome } = await receive({ recording, sequence, bytes });
    if (outcome === 'written') sequence += 1;
    else if (outcome === 'busy') waiting = [bytes, ...waiting];
    else return;
  }
}
