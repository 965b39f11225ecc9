import { liveErrors } from '@vibeline/core/features/live/live.errors';
import { type ReceivedHealth, receivedHealth } from '@vibeline/core/features/live/live.schema';
import * as z from 'zod';
import type { CallProcess } from '../../../processes/internal/call-process.ts';
import type { PlaylistParts } from '../hls/live-files.ts';
import type { IngestedStream, ReceivedChunk, StreamChunk } from '../ingest/live-ingest.ts';

export interface PassedChunk extends ReceivedChunk {
  hasPicture: boolean;
}

/**
 * The other processes on this database. `gone`: the process has stopped. `away`: it does not answer, and may still be
 * running.
 */
export interface LivePeers {
  ownId: string;
  isGone(processId: string): Promise<boolean>;
  /** Throws `unavailable/no_ffmpeg`. */
  receive(processId: string, stream: IngestedStream, chunk: StreamChunk): Promise<PassedChunk | 'gone' | 'away'>;
  health(processId: string, streamId: number): Promise<ReceivedHealth | null>;
  readParts(processId: string, streamId: number): Promise<PlaylistParts | null>;
  readFile(processId: string, file: LiveFileName): Promise<Buffer | null>;
  readPreview(processId: string, streamId: number): Promise<Buffer | null>;
}

export interface LiveFileName {
  streamId: number;
  recording: number;
  file: string;
}

/** Less than the time after which a browser gives up and sends the chunk again. */
const CHUNK_TIMEOUT_MS = 7_000;
const HEALTH_TIMEOUT_MS = 1_500;
const PLAYLIST_TIMEOUT_MS = 2_000;
const FILE_TIMEOUT_MS = 8_000;
const PREVIEW_TIMEOUT_MS = 3_000;

const passedChunk = z.object({
  outcome: z.enum(['written', 'repeated', 'gap', 'busy', 'no_encoder', 'invalid']),
  expected: z.number(),
  health: receivedHealth,
  hasPicture: z.boolean(),
}) satisfies z.ZodType<PassedChunk>;
const segment = z.object({ sequence: z.number(), seconds: z.number() });
const playlistParts = z.object({
  before: z.number(),
  hasEnded: z.boolean(),
  recordings: z.array(z.object({ number: z.number(), segments: z.array(segment) })),
}) satisfies z.ZodType<PlaylistParts>;

export const peerPaths = {
  chunks: (streamId: number | string) => `/live/${streamId}/chunks`,
  health: (streamId: number | string) => `/live/${streamId}/health`,
  parts: (streamId: number | string) => `/live/${streamId}/parts`,
  file: (streamId: number | string, recording: number | string, file: string) =>
    `/live/${streamId}/files/${recording}/${file}`,
  preview: (streamId: number | string) => `/live/${streamId}/preview`,
};

export function noPeers(ownId: string): LivePeers {
  return {
    ownId,
    isGone: async (processId) => processId !== ownId,
    receive: async () => 'gone',
    health: async () => null,
    readParts: async () => null,
    readFile: async () => null,
    readPreview: async () => null,
  };
}

interface Dependencies {
  ownId: string;
  call: CallProcess;
  isLiving: (processId: string) => Promise<boolean>;
}

export function createLivePeers({ ownId, call, isLiving }: Dependencies): LivePeers {
  return {
    ownId,
    isGone: async (processId) => processId !== ownId && !(await isLiving(processId)),

    async receive(processId, { streamId, keepsReplay }, { recording, sequence, bytes }) {
      const query = new URLSearchParams({ recording, sequence: String(sequence), keepsReplay: String(keepsReplay) });
      const answer = await call(processId, {
        method: 'POST',
        path: `${peerPaths.chunks(streamId)}?${query}`,
        body: bytes,
        timeoutMs: CHUNK_TIMEOUT_MS,
      });
      if (typeof answer === 'string') return answer;
      if (answer.status === 503) throw liveErrors.noFfmpeg();
      return answer.status === 200 ? passedChunk.parse(JSON.parse(answer.body.toString())) : 'away';
    },

    async health(processId, streamId) {
      const path = peerPaths.health(streamId);
      const answer = await call(processId, { method: 'GET', path, timeoutMs: HEALTH_TIMEOUT_MS });
      if (typeof answer === 'string' || answer.status !== 200) return null;
      return receivedHealth.parse(JSON.parse(answer.body.toString()));
    },

    async readParts(processId, streamId) {
      const path = peerPaths.parts(streamId);
      const answer = await call(processId, { method: 'GET', path, timeoutMs: PLAYLIST_TIMEOUT_MS });
      if (typeof answer === 'string' || answer.status !== 200) return null;
      return playlistParts.parse(JSON.parse(answer.body.toString()));
    },

    async readFile(processId, { streamId, recording, file }) {
      const path = peerPaths.file(streamId, recording, file);
      const answer = await call(processId, { method: 'GET', path, timeoutMs: FILE_TIMEOUT_MS });
      return typeof answer === 'string' || answer.status !== 200 ? null : answer.body;
    },

    async readPreview(processId, streamId) {
      const path = peerPaths.preview(streamId);
      const answer = await call(processId, { method: 'GET', path, timeoutMs: PREVIEW_TIMEOUT_MS });
      return typeof answer === 'string' || answer.status !== 200 ? null : answer.body;
    },
  };
}
