import { Flex, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  isNarrow?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function Page({ isNarrow = false, isWide = false, children }: PageProps) {
  return (
    <div className={classes.root} data-narrow={isNarrow || undefined} data-wide={isWide || undefined}>
      {children}
    </div>
  );
}

export function PageParts({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}

interface PageTitleProps {
  children: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ children, actions }: PageTitleProps) {
  return (
    <Flex component="header" className={classes.header} align="center" wrap="wrap" gap={8} mih={44}>
      <Title order={1} className={classes.title} miw={0} flex={1} lh={1.1} lts="-0.025em">
        {children}
      </Title>
      {actions}
    </Flex>
  );
}

export function PageLead({ children }: { children: ReactNode }) {
  return (
    <Text className={classes.lead} maw="var(--measure)" c="dimmed" textWrap="pretty">
      {children}
    </Text>
  );
}

export function PageInset({ children }: { children: ReactNode }) {
  return <div className={classes.inset}>{children}</div>;
}
