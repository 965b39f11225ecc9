import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

interface IconButtonLook {
  /** A square for the small icons in a line or a corner of a card. */
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'>, IconButtonLook {
  /** The accessible name. */
  label: string;
}

/** A button of 44 px with nothing but an icon, which needs `aria-hidden`. */
export function IconButton({ label, shape, className, ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} {...button} {...iconButtonLook({ shape, className })} />;
}

/** Makes a link, or the button of a menu, look like an icon button. */
export function iconButtonLook({ shape = 'round', className }: IconButtonLook = {}) {
  return { className: className ? `${classes.root} ${className}` : classes.root, 'data-shape': shape };
}
