import { Box, Flex, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFocusOfRemovedItem } from '../../hooks/use-focus-of-removed-item.ts';
import { focusMain } from '../../hooks/use-focus-return.ts';

interface RemovableListProps<Item> {
  items: readonly Item[];
  /** Shown in place of an empty list. */
  empty?: string;
  children: (item: Item) => ReactNode;
}

/** What a member has and can remove again, such as devices. The row after a removed one gets its focus. */
export function RemovableList<Item extends { id: number }>({ items, empty, children }: RemovableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const ids = items.map(({ id }) => id);
  useFocusOfRemovedItem(list, ids, () => (note.current ? note.current.focus() : focusMain()));
  return (
    <>
      {items.length === 0 && empty !== undefined && (
        <Text ref={note} tabIndex={-1}>
          {empty}
        </Text>
      )}
      <Box component="ul" ref={list} className="divided" hidden={items.length === 0}>
        {items.map(children)}
      </Box>
    </>
  );
}

interface RemovableRowProps {
  name: ReactNode;
  /** What is known about it, below its name. */
  children: ReactNode;
  action: ReactNode;
  /** With less room beside the action, what is known has a line of its own. */
  minWidth?: string;
}

export function RemovableRow({ name, children, action, minWidth = '16ch' }: RemovableRowProps) {
  return (
    <Flex component="li" align="center" wrap="wrap" gap={12} py={16}>
      <Box miw={0} flex={`1 1 ${minWidth}`}>
        <Flex component="p" align="center" wrap="wrap" gap="4px 10px" fw={620} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Flex>
        {children}
      </Box>
      {action}
    </Flex>
  );
}
