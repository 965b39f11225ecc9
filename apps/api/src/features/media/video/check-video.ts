import pLimit from 'p-limit';
import { contentNameOfFile } from '../../../storage/content-name.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { invalidFile, noVideoTools, tooBusy } from '../media-errors.ts';
import type { EncodedImage } from '../upload/encode-image.ts';
import { detectContainer } from '../upload/file-kind.ts';
import { isComplete } from './check-container.ts';
import { isPlayable, probeVideo, type VideoInfo } from './probe-video.ts';
import { makePoster, remuxVideo } from './transcode.ts';
import type { FindVideoTools } from './video-tools.ts';

/** Each check runs ffmpeg several times; more than one at once would take the processor time of requests. */
const queue = pLimit(1);
const QUEUE_MAX = 16;

export interface CheckedVideo {
  /** Whether browsers can play the file at `path`; otherwise it must be transcoded first. */
  isReady: boolean;
  name: string;
  path: string;
  poster: EncodedImage;
  info: VideoInfo;
}

interface Dependencies {
  findTools: FindVideoTools;
  staging: StagingFolder;
}

/** Makes the poster of a staged video, and remuxes the video when browsers can play it. Throws when it is invalid. */
export function checkVideo(path: string, { findTools, staging }: Dependencies): Promise<CheckedVideo> {
  if (queue.pendingCount >= QUEUE_MAX) throw tooBusy();
  return queue(async () => {
    const tools = await findTools();
    if (!tools) throw noVideoTools();
    const container = await detectContainer(path);
    if (container === null || !(await isComplete(path, container))) throw invalidFile('video');
    const info = await probeVideo(tools, path, container);
    const source = { tools, staging, path, container };
    const poster = await makePoster(source, info);
    if (!isPlayable(info, container)) {
      return { isReady: false, name: await contentNameOfFile(path, 'source'), path, poster, info };
    }
    const copy = await remuxVideo(source);
    const extension = container === 'mov' ? 'mp4' : 'webm';
    return { isReady: true, name: await contentNameOfFile(copy.path, extension), poster, ...copy };
  });
}
