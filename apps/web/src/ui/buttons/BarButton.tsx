import type { ComponentProps } from 'react';
import { IconButton } from './IconButton.tsx';

interface BarButtonProps extends Omit<ComponentProps<typeof IconButton>, 'title' | 'onClick' | 'aria-disabled'> {
  /** Without it the button is disabled, by aria-disabled: a disabled button would lose the focus. */
  onPress: (() => void) | undefined;
}

/** A button of a bar over a picture or video; its label is shown on hover. */
export function BarButton({ label, onPress, ...button }: BarButtonProps) {
  return (
    <IconButton
      label={label}
      title={label}
      {...button}
      aria-disabled={onPress === undefined || undefined}
      onClick={() => onPress?.()}
    />
  );
}
