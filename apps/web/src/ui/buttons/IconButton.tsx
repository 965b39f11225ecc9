import type { ComponentProps } from 'react';
import classes from './IconButton.module.css';

interface IconButtonStyle {
  shape?: 'round' | 'square' | undefined;
  className?: string | undefined;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'>, IconButtonStyle {
  /** The accessible name. */
  label: string;
}

export function IconButton({ label, shape, className, ...button }: IconButtonProps) {
  return <button type="button" aria-label={label} {...button} {...iconButtonProps({ shape, className })} />;
}

export function iconButtonProps({ shape = 'round', className }: IconButtonStyle = {}) {
  return { className: className ? `${classes.root} ${className}` : classes.root, 'data-shape': shape };
}
