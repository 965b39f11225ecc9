import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import classes from './media-button.module.css';

interface PageButtonsProps {
  className?: string | undefined;
  onStep: (by: 1 | -1) => void;
}

export function PageButtons({ className = '', onStep }: PageButtonsProps) {
  return (
    <div className={`${classes.overlay} ${className}`} style={{ insetBlockStart: 'calc(50% - 22px)' }}>
      <IconButton label="Previous" className={classes.root} onClick={() => onStep(-1)}>
        <IconChevronLeft size={26} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
      </IconButton>
      <IconButton label="Next" className={classes.root} onClick={() => onStep(1)}>
        <IconChevronRight size={26} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
