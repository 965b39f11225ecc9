import type { UploadQueue } from '../../attachments/upload-queue.ts';
import { setPostProgress } from './post-progress.ts';

/** Shows how much of these files has been uploaded, until the returned function is called. */
export function showUploadProgress(postKey: string, uploads: UploadQueue, fileKeys: readonly string[]): () => void {
  const update = () => setPostProgress(postKey, uploads.percent(fileKeys));
  const stop = uploads.subscribe(update);
  update();
  return () => {
    stop();
    setPostProgress(postKey, null);
  };
}
