import type { Media } from '@vibeline/core/features/media/media.schema';
import type { ReactNode } from 'react';
import { PanoramaBadge } from './lazy-panorama-badge.ts';
import mediaClasses from './media-button.module.css';
import { Picture } from './Picture.tsx';
import classes from './PictureButton.module.css';
import { panoramaName } from './panorama.rules.ts';
import { usePictureAttempt } from './use-picture-attempt.ts';

interface PictureButtonProps {
  item: Media;
  label: string;
  sizes: string;
  fit?: 'cover' | 'contain' | 'scale-down';
  isEager?: boolean;
  isOnBackdrop?: boolean;
  onOpen: () => void;
  onPrefetch?: () => void;
  children?: ReactNode;
}

export function PictureButton({ label, onOpen, onPrefetch, children, ...shown }: PictureButtonProps) {
  const { item } = shown;
  const { attempt, isBroken, setBroken, retry } = usePictureAttempt();
  const panorama = panoramaName(item);
  const name = panorama === null ? label : `${label}, ${panorama}`;
  const description = item.alt === null ? name : `${name}: ${item.alt}`;
  return (
    <button
      type="button"
      className={`${mediaClasses.inset} ${classes.root}`}
      data-backdrop={shown.isOnBackdrop}
      aria-label={isBroken ? `Load ${label} again` : `Open ${description}`}
      data-lightbox
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={(event) => {
        // Safari does not focus clicked buttons, but the lightbox returns the focus to the focused element.
        event.currentTarget.focus({ preventScroll: true });
        if (isBroken) retry();
        else onOpen();
      }}
    >
      <Picture key={attempt} {...shown} onBroken={setBroken} />
      {panorama !== null && !isBroken && <PanoramaBadge item={item} />}
      {children}
    </button>
  );
}
