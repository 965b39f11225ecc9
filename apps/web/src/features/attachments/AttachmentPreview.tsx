import type { AttachmentView } from './use-attachment.ts';

interface AttachmentPreviewProps {
  view: Pick<AttachmentView, 'picture' | 'video'>;
  className: string | undefined;
}

/** Its alt text is empty because the file's name is shown beside it. */
export function AttachmentPreview({ view: { picture, video }, className }: AttachmentPreviewProps) {
  if (picture !== null) return <img className={className} src={picture} alt="" draggable={false} decoding="async" />;
  return video === null ? null : <video className={className} src={video} muted playsInline preload="metadata" />;
}
