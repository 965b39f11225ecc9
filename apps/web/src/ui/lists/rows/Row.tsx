import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardList, CardListSkeleton } from './CardList.tsx';
import classes from './Row.module.css';

interface RowListProps {
  label: string;
  isBusy: boolean;
  children: ReactNode;
}

export function RowList({ label, isBusy, children }: RowListProps) {
  return (
    <CardList aria-label={label} aria-busy={isBusy}>
      {children}
    </CardList>
  );
}

interface RowProps {
  picture?: ReactNode;
  title: ReactNode;
  details: ReactNode;
  actions: ReactNode;
}

export function Row({ picture, title, details, actions }: RowProps) {
  return (
    <li className={classes.root}>
      {picture}
      <Box miw={0} flex="1 1 130px">
        <p className={classes.title}>{title}</p>
        <Text className={classes.details} c="dimmed" fz="sm">
          {details}
        </Text>
      </Box>
      <Flex gap={8} ms="auto">
        {actions}
      </Flex>
    </li>
  );
}

export function RowSkeleton() {
  return (
    <CardListSkeleton>
      {['1', '2', '3'].map((key) => (
        <div key={key} className={classes.root}>
          <Box miw={0} flex="1 1 130px">
            <Text className={classes.bone} bg="var(--surface-hover)" bdrs={6} data-line="title" />
            <Text className={classes.bone} bg="var(--surface-hover)" bdrs={6} data-line="details" />
          </Box>
        </div>
      ))}
    </CardListSkeleton>
  );
}
