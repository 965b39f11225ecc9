import { Text } from '@mantine/core';
import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import entries from './Entries.module.css';
import classes from './EntriesSkeleton.module.css';

const KEYS = ['a', 'b', 'c', 'd'];

export function EntriesSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <div key={key} className={entries.entry}>
          <Text span className={classes.line} my={3} h={14} bg="var(--surface-sunken)" bdrs={4} />
          <Text span className={classes.line} my={3} h={14} bg="var(--surface-sunken)" bdrs={4} />
        </div>
      ))}
    </CardListSkeleton>
  );
}
