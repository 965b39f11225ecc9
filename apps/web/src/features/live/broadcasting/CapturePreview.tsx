import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './CapturePreview.module.css';

interface CapturePreviewProps {
  media: MediaStream | null;
  /** A camera is shown as in a mirror, which people expect of themselves; viewers see it as it is. */
  isMirrored: boolean;
  children?: ReactNode;
}

export function CapturePreview({ media, isMirrored, children }: CapturePreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = media;
  }, [media]);
  return (
    <div className={classes.root} data-preview>
      {/* The video shows what the streamer shows: there is nothing to caption. */}
      <video
        ref={video}
        className={`${classes.video} fill`}
        data-mirrored={isMirrored}
        aria-label="Preview"
        autoPlay
        muted
        playsInline
        hidden={!media}
      />
      {children && (
        <Stack align="center" justify="center" gap={12} p={20} pos="relative" ta="center">
          {children}
        </Stack>
      )}
    </div>
  );
}
