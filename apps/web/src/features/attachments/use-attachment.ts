import type { Media } from '@vibeline/core/features/media/media.schema';
import { useEffect } from 'react';
import { useIsOnline } from '../../lib/connection/use-connection.ts';
import { isNotFound } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import type { Attachment } from './attachment.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

export interface AttachmentView {
  /** `waiting` also while the stored file is being read after a reload; `paused` while there is no connection. */
  step: 'waiting' | 'paused' | 'uploading' | 'processing' | 'ready' | 'failed';
  sent: number;
  reason: string | null;
  canRetry: boolean;
  picture: string | null;
  video: string | null;
}

const PROCESSING_MS = 3000;
/** URLs of media that are in no post yet are valid for at least five minutes. */
const STALE_TIME = 4 * 60_000;

export function useAttachment(
  item: Attachment,
  uploads: UploadQueue,
  onFileMissing: (key: string) => void,
): AttachmentView {
  const { key, kind, mediaId } = item;
  const upload = useStore({ subscribe: uploads.subscribe, get: () => uploads.read(key) });
  const isOnline = useIsOnline();
  const { data: media, error } = trpc.media.get.useQuery(
    { id: mediaId ?? 0 },
    {
      enabled: mediaId !== null,
      staleTime: STALE_TIME,
      refetchInterval: ({ state }) => (state.data?.state === 'processing' ? PROCESSING_MS : false),
      ...(upload?.media && { initialData: upload.media }),
    },
  );
  const isRemoved = isNotFound(error);
  useEffect(() => {
    if (isRemoved) onFileMissing(key);
  }, [isRemoved, key, onFileMissing]);

  return { ...previewOf(kind, media, upload), ...progressOf(mediaId, media, upload, isOnline) };
}

function previewOf(kind: Attachment['kind'], media: Media | undefined, upload: Upload | undefined) {
  const file = upload?.preview ?? null;
  const picture = (kind === 'image' && file) || (media?.previewUrl ?? null);
  return { picture, video: kind === 'video' && picture === null ? file : null };
}

function progressOf(
  mediaId: number | null,
  media: Media | undefined,
  upload: Upload | undefined,
  isOnline: boolean,
): Omit<AttachmentView, 'picture' | 'video'> {
  const base = { sent: upload?.sent ?? 0, reason: null, canRetry: false };
  if (media) {
    const step = media.state;
    return step === 'failed'
      ? { ...base, step, reason: media.reason ?? 'This video cannot be played' }
      : { ...base, step };
  }
  // Uploaded; only its data is still being fetched.
  if (mediaId !== null) return { ...base, step: 'ready' };
  const { step, error } = upload ?? {};
  if (error?.isConnectionError && !isOnline) return { ...base, step: 'paused' };
  if (error) return { ...base, step: 'failed', reason: error.message, canRetry: true };
  return { ...base, step: step === 'uploading' ? step : 'waiting' };
}
