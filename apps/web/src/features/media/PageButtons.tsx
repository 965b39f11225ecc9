import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { stopEscape } from './lightbox/stop-escape.ts';
import classes from './PageButtons.module.css';

interface PageButtonsProps {
  className?: string | undefined;
  onStep: (by: 1 | -1) => void;
  /** In the lightbox Escape is for the lightbox, and not for a dialog beneath it. */
  isInLightbox?: boolean;
}

/** The two arrows at the sides of pictures that are leafed through. */
export function PageButtons({ className = '', onStep, isInLightbox = false }: PageButtonsProps) {
  const ofLayer = isInLightbox ? stopEscape : {};
  return (
    <div className={`${classes.root} ${className}`}>
      <button {...ofLayer} type="button" className={classes.button} aria-label="Previous" onClick={() => onStep(-1)}>
        <IconChevronLeft size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <button {...ofLayer} type="button" className={classes.button} aria-label="Next" onClick={() => onStep(1)}>
        <IconChevronRight size={26} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
