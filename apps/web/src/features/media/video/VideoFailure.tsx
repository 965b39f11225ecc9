import type { Media } from '@vibeline/core/features/media/media.schema';
import classes from './Video.module.css';

interface VideoFailureProps {
  item: Media;
  isOnBackdrop?: boolean;
  onRetry: () => void;
}

export function VideoFailure({ item, isOnBackdrop = false, onRetry }: VideoFailureProps) {
  return (
    <div className={classes.note} data-backdrop={isOnBackdrop} role="alert">
      <p>This video could not be loaded</p>
      <div className={classes.ways}>
        <button type="button" className={classes.retry} onClick={onRetry}>
          Retry
        </button>
        {item.mediaUrl !== null && (
          <a className={classes.retry} href={item.mediaUrl} download>
            Download
          </a>
        )}
      </div>
    </div>
  );
}
