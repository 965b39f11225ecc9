import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageProps {
  isNarrow?: boolean;
  /** Posts have the width of the home feed, and what stands above them too. */
  hasFeed?: boolean;
  children: ReactNode;
}

/** The whole frame beside the rail. Lists fill it (CardList); the text in it is at most `--measure` wide. */
export function Page({ isNarrow = false, hasFeed = false, children }: PageProps) {
  return (
    <Stack
      gap="var(--gap-page)"
      {...(!hasFeed && { className: 'all-columns' })}
      {...(isNarrow && { maw: 'var(--width-feed)' })}
    >
      {children}
    </Stack>
  );
}

export function PageParts({ children }: { children: ReactNode }) {
  return <Stack gap="var(--gap-page)">{children}</Stack>;
}

interface PageTitleProps {
  children: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ children, actions }: PageTitleProps) {
  return (
    <Flex
      component="header"
      align="center"
      wrap="wrap"
      gap={8}
      pt="calc(var(--gutter) / 2)"
      px="var(--gutter)"
      // With or without actions the title has the same place.
      mih="calc(44px + var(--gutter) / 2)"
    >
      <Title
        order={1}
        miw={0}
        flex="1 1 min-content"
        fz="var(--size-page-title)"
        lh={1.1}
        lts="-0.025em"
        // Where its longest word has no room beside the actions, they are below it.
        style={{ overflowWrap: 'break-word' }}
      >
        {children}
      </Title>
      {actions}
    </Flex>
  );
}

export function PageLead({ children }: { children: ReactNode }) {
  return (
    <Text px="var(--gutter)" maw="var(--measure)" c="dimmed" textWrap="pretty">
      {children}
    </Text>
  );
}

export function PageInset({ children }: { children: ReactNode }) {
  return <Box px="var(--gutter)">{children}</Box>;
}
