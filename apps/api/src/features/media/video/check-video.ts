import pLimit from 'p-limit';
import { contentNameOfFile } from '../../../storage/content-name.ts';
import type { Storage } from '../../../storage/storage.ts';
import { brokenFile, noVideoTools, tooBusy } from '../media-errors.ts';
import { containerOf } from '../upload/file-kind.ts';
import type { Picture } from '../upload/picture.ts';
import { isWhole } from './check-container.ts';
import { isPlayable, probeVideo, type VideoFacts } from './probe-video.ts';
import { copyVideo, makePoster, type VideoContainer } from './transcode.ts';
import type { FindVideoTools } from './video-tools.ts';

/** Looking at a video takes other processes; one at a time, or they starve this one. */
const queue = pLimit(1);
const MOST_WAITING = 16;

/** A video that was looked at: ready to be shown, or to be encoded anew first. */
export interface CheckedVideo {
  isReady: boolean;
  name: string;
  /** Where the file of that name lies, in the incoming folder. */
  place: string;
  poster: Picture;
  facts: VideoFacts;
}

interface Parts {
  findTools: FindVideoTools;
  incoming: Storage['incoming'];
}

/** Checks a landed video, makes its poster and, where browsers can play it, the file they will. */
export function checkVideo(place: string, { findTools, incoming }: Parts): Promise<CheckedVideo> {
  if (queue.pendingCount >= MOST_WAITING) throw tooBusy();
  return queue(async () => {
    const tools = await findTools();
    if (!tools) throw noVideoTools();
    const container = await containerOf(place);
    if (container === 'picture' || container === null || !(await isWhole(place, container))) throw brokenFile('video');
    const facts = await probeVideo(tools, place, container);
    const work = { tools, incoming, place, container };
    const poster = await makePoster(work, facts);
    if (!isPlayable(facts, container)) {
      return { isReady: false, name: await contentNameOfFile(place, 'source'), place, poster, facts };
    }
    const copy = await copyVideo(work);
    return { isReady: true, name: await contentNameOfFile(copy.place, extensionOf(container)), poster, ...copy };
  });
}

function extensionOf(container: VideoContainer): 'mp4' | 'webm' {
  return container === 'mov' ? 'mp4' : 'webm';
}
