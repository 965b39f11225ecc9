import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a section is for, with its main action. */
export function SectionHead({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="12px 24px" px="var(--gutter)">
      <Text miw={0} flex="1 1 280px" maw="var(--measure)" c="dimmed" textWrap="pretty">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
