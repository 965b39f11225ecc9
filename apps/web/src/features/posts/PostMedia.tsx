import { pictureSources } from '@vibeline/core/features/media/media.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import classes from './PostMedia.module.css';

/** The feed's column: what a picture is shown at, at most. */
const SIZES = '(min-width: 768px) 610px, 100vw';

/** Pictures beside one another and videos beneath them, each with its place kept before it has loaded. */
export function PostMedia({ media }: { media: readonly Media[] }) {
  const pictures = media.filter((item) => item.mediaType === 'image');
  const videos = media.filter((item) => item.mediaType === 'video');
  if (media.length === 0) return null;
  return (
    <div className={classes.root}>
      {pictures.length > 0 && (
        <div className={classes.pictures} data-count={Math.min(pictures.length, 4)}>
          {pictures.map((item) => (
            <Picture key={item.id} item={item} isAlone={pictures.length === 1} />
          ))}
        </div>
      )}
      {videos.map((item) => (
        <Video key={item.id} item={item} />
      ))}
    </div>
  );
}

function sourceSet(url: string, width: number): string {
  return pictureSources(url, width)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}

function Picture({ item, isAlone }: { item: Media; isAlone: boolean }) {
  const { mediaUrl, width, height } = item;
  if (mediaUrl === null || width === null || height === null) return null;
  return (
    <img
      className={classes.picture}
      src={mediaUrl}
      srcSet={sourceSet(mediaUrl, width)}
      sizes={SIZES}
      width={width}
      height={height}
      alt={item.alt ?? ''}
      loading="lazy"
      decoding="async"
      data-alone={isAlone}
    />
  );
}

function Video({ item }: { item: Media }) {
  if (item.mediaUrl === null) {
    return (
      <p className={classes.waiting} role="status">
        {item.state === 'failed' ? (item.reason ?? 'This video cannot be played') : 'Video is being processed'}
      </p>
    );
  }
  return (
    <video
      className={classes.video}
      src={item.mediaUrl}
      poster={item.previewUrl ?? undefined}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      aria-label={item.alt ?? 'Video'}
      controls
      playsInline
      preload="none"
    >
      <track kind="captions" />
    </video>
  );
}
