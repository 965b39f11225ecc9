import type { LiveIngest } from './live-ingest.ts';

function refuseStreams(): never {
  throw new Error('Nobody can be live without a server');
}

/** For services that no server runs. */
export const noIngest: LiveIngest = {
  start: refuseStreams,
  receive: refuseStreams,
  end: refuseStreams,
  forget: refuseStreams,
  health: refuseStreams,
  streamIds: refuseStreams,
  hasPicture: refuseStreams,
  beginPreview: refuseStreams,
  keepPreview: refuseStreams,
  overdue: refuseStreams,
  close: refuseStreams,
};
