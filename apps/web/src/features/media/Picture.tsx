import { IconPhotoOff } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { useMemo, useState } from 'react';
import { Blur } from './Blur.tsx';
import { isSmall } from './media-frame.rules.ts';
import classes from './Picture.module.css';
import { sourceSet } from './picture-files.ts';
import { averageColor, isSeeThrough } from './thumb-hash.ts';

interface PictureProps {
  item: Media;
  /** How wide it is shown, as an img says it; the browser takes the width that fits from those there are. */
  sizes: string;
  /** What is not covered shows the picture's blurred colours. */
  fit?: 'cover' | 'contain' | 'scale-down';
  /** Fetched before it is near the screen. */
  isEager?: boolean;
  onBroken?: () => void;
}

/** A picture that fills its place: first its colour, then itself out of focus, then sharp. */
export function Picture({ item, sizes, fit = 'cover', isEager = false, onBroken }: PictureProps) {
  const { mediaUrl, placeholder } = item;
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const backgroundColor = useMemo(() => averageColor(placeholder), [placeholder]);
  const isShown = shownUrl !== null;
  const isPartial = fit !== 'cover';
  const isBlurred = !isShown || (isPartial && !isSeeThrough(placeholder));
  if (mediaUrl === null || brokenUrl === mediaUrl) return <BrokenPicture />;
  return (
    <span className={classes.root} data-loaded={isShown} style={isShown ? {} : { backgroundColor }}>
      {isBlurred && <Blur placeholder={placeholder} />}
      <img
        className={classes.picture}
        data-fit={fit}
        src={mediaUrl}
        srcSet={item.width === null ? undefined : sourceSet(mediaUrl, item.width)}
        // What an img takes for its own width is what `sizes` says, and a small picture must not grow to that.
        sizes={isPartial && isSmall(item) ? `${item.width}px` : sizes}
        width={item.width ?? undefined}
        height={item.height ?? undefined}
        alt={item.alt ?? ''}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setShownUrl(mediaUrl)}
        onError={() => {
          setBrokenUrl(mediaUrl);
          onBroken?.();
        }}
      />
    </span>
  );
}

function BrokenPicture() {
  return (
    <span className={classes.broken}>
      <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />
      This picture could not be loaded
    </span>
  );
}
