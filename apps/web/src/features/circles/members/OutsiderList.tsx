import { Flex, Title } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { RowList } from '../../../ui/lists/rows/Row.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { usePinnedIds, useStableItems } from '../../../ui/lists/use-stable-items.ts';
import { CompactMemberRow } from '../../members/CompactMemberRow.tsx';

interface OutsiderListProps<Item> {
  id: string;
  label: string;
  query: ComponentProps<typeof ListStates>['query'] & { isFetching: boolean };
  items: readonly Item[];
  failure: string;
  endText: string;
  /** `pin` leaves the row in its place although it leaves the list. */
  row: (item: Item, isGone: boolean, pin: () => void) => ReactNode;
}

/** Those who are not in the circle: invited, or kept out. Nothing is shown while there are none. */
export function OutsiderList<Item extends { id: number }>(props: OutsiderListProps<Item>) {
  const { id: titleId, label, query, failure, endText, row } = props;
  const { isPinned, pin } = usePinnedIds();
  const items = useStableItems(
    props.items,
    ({ id }) => id,
    ({ id }) => isPinned(id),
  );
  if (items.length === 0 && !query.error) return null;
  return (
    <Flex component="section" direction="column" gap={12} mt={12} aria-labelledby={titleId}>
      <Title id={titleId} order={2} px="var(--gutter)" lts="-0.015em">
        {label}
      </Title>
      <ListStates query={query} count={items.length} failure={failure} skeleton={null} empty={null} endText={endText}>
        <RowList label={label} isBusy={query.isFetching}>
          {items.map(({ item, isGone }) => (
            <Fragment key={item.id}>{row(item, isGone, () => pin(item.id))}</Fragment>
          ))}
        </RowList>
      </ListStates>
    </Flex>
  );
}

interface OutsiderRowProps {
  member: Author;
  details: ReactNode;
  /** What the action has done; null before. */
  result: string | null;
  /** null for those who may not do it. */
  action: { text: string; label: string; isPending: boolean; onPress: () => void } | null;
}

export function OutsiderRow({ member, details, result, action }: OutsiderRowProps) {
  return (
    <CompactMemberRow
      member={member}
      note={details}
      actions={
        result === null ? (
          action && (
            <Button
              variant="default"
              aria-label={action.label}
              aria-busy={action.isPending}
              onClick={() => {
                if (!action.isPending) action.onPress();
              }}
            >
              {action.text}
            </Button>
          )
        ) : (
          <RowResult>{result}</RowResult>
        )
      }
    />
  );
}
