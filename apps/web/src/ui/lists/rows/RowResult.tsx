import { Text } from '@mantine/core';
import { focusIfLost } from '../../hooks/use-focus-return.ts';

/** Replaces the pressed button of a row with the result. Takes the focus that the button had. */
export function RowResult({ children }: { children: string }) {
  return (
    <Text span role="status" tabIndex={-1} ref={focusIfLost} flex="none" c="dimmed" fz="sm" fw={560}>
      {children}
    </Text>
  );
}
