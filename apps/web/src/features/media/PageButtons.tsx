import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import buttonClasses from './media-button.module.css';
import classes from './PageButtons.module.css';

interface PageButtonsProps {
  className?: string | undefined;
  onStep: (by: 1 | -1) => void;
}

export function PageButtons({ className = '', onStep }: PageButtonsProps) {
  return (
    <div className={`${classes.root} ${className}`}>
      <button
        type="button"
        className={`${buttonClasses.root} ${classes.button}`}
        aria-label="Previous"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={26} stroke={1.75} aria-hidden="true" />
      </button>
      <button
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
