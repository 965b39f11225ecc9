import type { Media } from '@vibeline/core/features/media/media.schema';
import { type ReactNode, useState } from 'react';
import { Picture } from './Picture.tsx';
import classes from './PictureButton.module.css';

interface PictureButtonProps {
  item: Media;
  /** Which one it is, such as "picture 2 of 3"; its description is read after it. */
  label: string;
  sizes: string;
  fit?: 'cover' | 'contain' | 'scale-down';
  onOpen: () => void;
  /** Called when somebody reaches for it. */
  onReach?: () => void;
  /** What lies over the picture. */
  children?: ReactNode;
}

/** A picture that opens when pressed. It fills what stands round it; one that is broken is asked for again. */
export function PictureButton({ item, label, sizes, fit, onOpen, onReach, children }: PictureButtonProps) {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const retry = () => {
    setBroken(false);
    setAttempt(attempt + 1);
  };
  const words = item.alt === null ? label : `${label}: ${item.alt}`;
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={isBroken ? `Load ${label} again` : `Open ${words}`}
      data-lightbox
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={(event) => {
        // Safari does not focus buttons that are clicked, and the focus comes back to where it was.
        event.currentTarget.focus({ preventScroll: true });
        if (isBroken) retry();
        else onOpen();
      }}
    >
      <Picture key={attempt} item={item} sizes={sizes} {...(fit && { fit })} onBroken={() => setBroken(true)} />
      {children}
    </button>
  );
}
