import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DialogFooter.module.css';

interface DialogFooterProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The actions of a dialog, at its end also where it scrolls or fills the screen. */
export function DialogFooter({ className, children }: DialogFooterProps) {
  const names = className ? `${classes.root} ${className}` : classes.root;
  return (
    <Flex className={names} justify="flex-end" wrap="wrap" gap={8} data-above-toasts>
      {children}
    </Flex>
  );
}
