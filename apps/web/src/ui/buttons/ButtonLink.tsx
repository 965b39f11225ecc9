import { Link, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonStyle, buttonProps } from './Button.tsx';

interface ButtonLinkProps extends Pick<ComponentProps<'a'>, 'ref' | 'onClick'>, ButtonStyle {
  to: string;
  label: string;
}

function StyledLink({ label, variant = 'default', size, className, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} {...buttonProps({ variant, size, className })}>
      {label}
    </Link>
  );
}

/** A link that looks like a button; it is filled only if `variant` says so. */
export const ButtonLink = StyledLink as LinkComponent<(props: ButtonLinkProps) => ReactNode>;
