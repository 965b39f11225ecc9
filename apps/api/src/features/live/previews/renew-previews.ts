import type { ServiceDependencies } from '../../../dependencies.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import type { FindVideoTools } from '../../media/video/video-tools.ts';
import type { LiveIngest } from '../ingest/live-ingest.ts';
import type { LivePeers } from '../receivers/live-peers.ts';
import { makePreview } from './make-preview.ts';
import { savePreviewTime } from './previews.queries.ts';

/** The job that calls it runs every two seconds, so a preview is renewed every ten. */
const EVERY_MS = 9_000;

export interface PreviewDependencies extends ServiceDependencies {
  ingest: LiveIngest;
  peers: Pick<LivePeers, 'ownId'>;
  staging: StagingFolder;
  findTools: FindVideoTools;
  report: (error: unknown) => void;
}

/**
 * Makes the previews one after the other, for the streams that this process receives. When a picture cannot be decoded,
 * which is reported once for each stream, the old preview stays: viewers may still be able to play the stream.
 */
export function createPreviewRenewal(deps: PreviewDependencies) {
  const failed = new Set<number>();
  const report = (streamId: number, error: unknown) => {
    if (!failed.has(streamId)) deps.report(error);
    failed.add(streamId);
  };
  return async (signal: AbortSignal, everyMs = EVERY_MS): Promise<void> => {
    const streamIds = deps.ingest.streamIds();
    for (const streamId of failed) if (!streamIds.includes(streamId)) failed.delete(streamId);
    for (const streamId of streamIds) {
      if (signal.aborted) return;
      await renew(deps, streamId, { signal, everyMs, report });
    }
  };
}

interface Renewal {
  signal: AbortSignal;
  everyMs: number;
  report: (streamId: number, error: unknown) => void;
}

async function renew(deps: PreviewDependencies, streamId: number, { signal, everyMs, report }: Renewal): Promise<void> {
  const { db, now, ingest, peers, staging } = deps;
  const tools = await deps.findTools();
  const source = tools && ingest.beginPreview(streamId, everyMs);
  if (!source) return;
  const jpeg = await makePreview({ tools, staging, signal }, source).catch((error: unknown) => {
    if (!signal.aborted) report(streamId, error);
    return null;
  });
  if (!jpeg) return;
  ingest.keepPreview(streamId, jpeg);
  await savePreviewTime(db, streamId, { receivedBy: peers.ownId, now: now() });
}
