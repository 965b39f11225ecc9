import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Smaller than that of other pages without a frame: it has the name of an app. */
export function ConsentHeading({ children }: { children: ReactNode }) {
  return (
    <Text
      component="h1"
      fz="clamp(2.125rem, 4.2vw, 3.25rem)"
      fw={740}
      lh={1.04}
      lts="-0.03em"
      textWrap="balance"
      style={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Text>
  );
}
