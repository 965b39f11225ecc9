import { IconMovieOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { useMemo } from 'react';
import { BlurPlaceholder } from '../../features/media/BlurPlaceholder.tsx';
import { Poster } from '../../features/media/Poster.tsx';
import { averageColor } from '../../features/media/thumb-hash.ts';
import { VideoDuration } from '../../features/media/video/VideoDuration.tsx';
import classes from './VideoPoster.module.css';

/** A video covers its square tile when at most a quarter of it is cut off; otherwise all of it is shown. */
const COVERED_RATIO = 4 / 3;

export function VideoPoster({ item }: { item: Media }) {
  const { placeholder, state, previewUrl, duration, width, height } = item;
  const backgroundColor = useMemo(() => averageColor(placeholder), [placeholder]);
  const ratio = width && height ? Math.max(width / height, height / width) : 1;
  return (
    <span className={classes.root} data-fit={ratio > COVERED_RATIO ? 'contain' : 'cover'} style={{ backgroundColor }}>
      <BlurPlaceholder placeholder={placeholder} />
      {state === 'ready' && (
        <>
          <Poster src={previewUrl} className="fill" />
          <VideoDuration duration={duration} />
        </>
      )}
      {state === 'processing' && <span className={classes.note}>This video is being prepared</span>}
      {state === 'failed' && (
        <span className={classes.note}>
          <IconMovieOff size={24} stroke={1.5} aria-hidden="true" />
          This video cannot be shown
        </span>
      )}
    </span>
  );
}
