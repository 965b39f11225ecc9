import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and their values, one pair a line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl style={{ margin: 0 }}>
      {facts.map(({ label, value }) => (
        <Flex key={label} wrap="wrap" align="baseline" justify="space-between" columnGap={16} py={6}>
          <Text component="dt" flex="none" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            ms="auto"
            miw={0}
            ta="end"
            className="tabular-nums"
            style={{ overflowWrap: 'anywhere' }}
          >
            {value}
          </Text>
        </Flex>
      ))}
    </dl>
  );
}
