import { contentNameOfFile } from '../../../storage/content-name.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import type { EncodedImage } from '../images/image-result.ts';
import { detectTypeOfFile } from '../upload/file-kind.ts';
import { uploadErrors } from '../upload.errors.ts';
import { isComplete } from './check-container.ts';
import { isPlayable, probeVideo, type VideoInfo } from './probe-video.ts';
import { makePoster, remuxVideo } from './transcode.ts';
import type { FindVideoTools } from './video-tools.ts';

/** About fourteen minutes of Full HD at 30 frames a second, in megapixels. */
const TRANSCODE_MEGAPIXELS_MAX = 50_000;

export interface CheckedVideo {
  isReady: boolean;
  name: string;
  path: string;
  poster: EncodedImage;
  info: VideoInfo;
  megapixels: number | null;
}

interface Dependencies {
  findTools: FindVideoTools;
  staging: StagingFolder;
  secondsMax: number;
  /** Called before a video that must be transcoded is decoded; throws to refuse it. */
  checkWaiting: () => Promise<void>;
}

export async function checkVideo(path: string, deps: Dependencies): Promise<CheckedVideo> {
  const { findTools, staging, checkWaiting } = deps;
  const tools = await findTools();
  if (!tools) throw uploadErrors.noVideoTools();
  const container = (await detectTypeOfFile(path))?.container ?? null;
  if (container === null || !(await isComplete(path, container))) throw uploadErrors.invalidFile('video');
  const info = await probeVideo(tools, path, container);
  if ((info.durationMs ?? 0) > deps.secondsMax * 1000) throw uploadErrors.videoLongerThan(deps.secondsMax);
  const source = { tools, staging, path, container };
  if (isPlayable(info, container)) {
    const poster = await makePoster(source, info);
    const copy = await remuxVideo(source);
    const extension = container === 'mov' ? 'mp4' : 'webm';
    return { isReady: true, name: await contentNameOfFile(copy.path, extension), poster, megapixels: null, ...copy };
  }
  const megapixels = Math.ceil((info.frames * info.width * info.height) / 1e6);
  if (megapixels > TRANSCODE_MEGAPIXELS_MAX) throw uploadErrors.videoTooLong();
  await checkWaiting();
  const poster = await makePoster(source, info);
  return { isReady: false, name: await contentNameOfFile(path, 'source'), path, poster, info, megapixels };
}
