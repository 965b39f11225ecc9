import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

interface IconButtonLook {
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'>, IconButtonLook {
  /** The accessible name. */
  label: string;
}

export function IconButton({ label, shape, className, ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} {...button} {...iconButtonLook({ shape, className })} />;
}

export function iconButtonLook({ shape = 'round', className }: IconButtonLook = {}) {
  return { className: className ? `${classes.root} ${className}` : classes.root, 'data-shape': shape };
}
