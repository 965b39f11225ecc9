import { useEffect, useState } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import type { Attachment } from './attachment.ts';
import type { UploadQueue } from './upload-queue.ts';
import { videoLengthOf } from './video-length.ts';

/** How long a draft's video lasts, in ms; null for a picture, and while neither the browser nor the server knows. */
export function useVideoLength(item: Attachment | undefined, uploads: UploadQueue): number | null {
  const video = item?.kind === 'video' ? item : undefined;
  const [read, setRead] = useState<{ url: string; length: number | null } | null>(null);
  const preview = useStore({
    subscribe: uploads.subscribe,
    get: () => (video && uploads.read(video.key)?.preview) ?? null,
  });
  // Fetched by the list of attachments.
  const { data: media } = trpc.media.get.useQuery({ id: video?.mediaId ?? 0 }, { enabled: false });
  useEffect(() => {
    if (preview === null) return;
    let isCurrent = true;
    void videoLengthOf(preview).then((length) => isCurrent && setRead({ url: preview, length }));
    return () => {
      isCurrent = false;
    };
  }, [preview]);

  if (!video) return null;
  const stored = media?.duration ?? null;
  if (stored !== null) return stored * 1000;
  return read?.url === preview ? read.length : null;
}
