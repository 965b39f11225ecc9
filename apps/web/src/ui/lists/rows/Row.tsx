import { Box, Flex, Group, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { CardList } from './CardList.tsx';

interface RowListProps {
  label: string;
  isBusy: boolean;
  ref?: Ref<HTMLUListElement>;
  children: ReactNode;
}

export function RowList({ label, isBusy, ref, children }: RowListProps) {
  return (
    <CardList ref={ref} aria-label={label} aria-busy={isBusy}>
      {children}
    </CardList>
  );
}

interface RowProps {
  picture?: ReactNode;
  title: ReactNode;
  details: ReactNode;
  actions?: ReactNode;
}

export function Row({ picture, title, details, actions }: RowProps) {
  return (
    <Group component="li" gap="8px 14px" mih={72} py={12} px="var(--card-padding)">
      {picture}
      <Box miw={0} flex="1 1 130px">
        <Text fw={620} lh={1.4}>
          {title}
        </Text>
        <Text c="dimmed" fz="sm" lh={1.4}>
          {details}
        </Text>
      </Box>
      {actions && (
        <Flex gap={8} ms="auto">
          {actions}
        </Flex>
      )}
    </Group>
  );
}
