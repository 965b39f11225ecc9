import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonProps } from './Button.tsx';

interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className' | 'children'>, ButtonStyle {
  label: string;
}

function ButtonAnchor({ label, variant = 'default', size, className, ...anchor }: ButtonAnchorProps) {
  return (
    <a {...anchor} {...buttonProps({ variant, size, className })}>
      {label}
    </a>
  );
}

/** A link that looks like a button; it is filled only if `variant` says so. */
export const ButtonLink = createLink(ButtonAnchor);
