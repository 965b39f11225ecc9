import type { ComponentProps } from 'react';
import classes from './Button.module.css';

export interface ButtonStyle {
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  /** 32 px high instead of 40. */
  size?: 'compact' | undefined;
  className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonStyle {
  loading?: boolean;
}

/** A button with a label. Mantine's would add 7 kB to the first script. */
export function Button({ variant, size, className, loading = false, disabled = false, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...buttonProps({ variant, size, className })}
      data-loading={loading || undefined}
      disabled={disabled || loading}
    />
  );
}

export function buttonProps({ variant = 'filled', size, className }: ButtonStyle) {
  const names = [classes.root, 'touch-area', className].filter(Boolean).join(' ');
  return { className: names, 'data-variant': variant, 'data-size': size };
}
