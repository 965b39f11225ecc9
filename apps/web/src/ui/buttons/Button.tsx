import type { ComponentProps, MouseEvent } from 'react';
import classes from './Button.module.css';

export interface ButtonStyle {
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  /** 32 px high instead of 40. */
  size?: 'compact' | undefined;
  className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  /** Presses are ignored, also Enter in a field of its form. The focus stays: a button that is disabled would lose it. */
  loading?: boolean;
}

/** A button with a label. Mantine's would add 7 kB to the first script. */
export function Button({ variant, size, className, loading = false, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...buttonProps({ variant, size, className })}
      {...(loading && { 'data-loading': true, 'aria-disabled': true, onClick: ignorePress })}
    />
  );
}

/** Nor is its form submitted. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function buttonProps({ variant = 'filled', size, className }: ButtonStyle) {
  const names = [classes.root, 'touch-area', className].filter(Boolean).join(' ');
  return { className: names, 'data-variant': variant, 'data-size': size };
}
