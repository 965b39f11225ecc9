import { Flex, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** One of several lists on a page, with its heading above it. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex component="section" direction="column" gap={10} aria-labelledby={id}>
      <Title id={id} order={2} px="var(--gutter)" lh={1.3} lts="-0.01em">
        {title}
      </Title>
      {children}
    </Flex>
  );
}
