import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { stopEscape } from './lightbox/stop-escape.ts';
import buttonClasses from './media-button.module.css';
import classes from './PageButtons.module.css';

interface PageButtonsProps {
  className?: string | undefined;
  onStep: (by: 1 | -1) => void;
  /** Escape then closes the lightbox only, and not a dialog beneath it. */
  isInLightbox?: boolean;
}

export function PageButtons({ className = '', onStep, isInLightbox = false }: PageButtonsProps) {
  const escapeProps = isInLightbox ? stopEscape : {};
  return (
    <div className={`${classes.root} ${className}`}>
      <button
        {...escapeProps}
        type="button"
        className={`${buttonClasses.root} ${classes.button}`}
        aria-label="Previous"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        {...escapeProps}
        type="button"
        className={`${buttonClasses.root} ${classes.button}`}
        aria-label="Next"
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={26} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
