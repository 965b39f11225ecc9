import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../ui/IconButton.tsx';
import buttonClasses from './media-button.module.css';
import classes from './PageButtons.module.css';

interface PageButtonsProps {
  className?: string | undefined;
  onStep: (by: 1 | -1) => void;
}

export function PageButtons({ className = '', onStep }: PageButtonsProps) {
  return (
    <div className={`${classes.root} ${className}`}>
      <IconButton label="Previous" className={`${buttonClasses.root} ${classes.button}`} onClick={() => onStep(-1)}>
        <IconChevronLeft size={26} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Next" className={`${buttonClasses.root} ${classes.button}`} onClick={() => onStep(1)}>
        <IconChevronRight size={26} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
