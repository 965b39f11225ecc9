import { Text } from '@mantine/core';
import { CardListSkeleton } from '../../../ui/lists/rows/CardList.tsx';
import classes from './CircleListSkeleton.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CircleListSkeleton() {
  return (
    <CardListSkeleton>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.root}>
          <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="name" />
          <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="facts" />
          <Text span className={classes.line} bg="var(--surface-hover)" bdrs={6} data-line="owner" />
        </div>
      ))}
    </CardListSkeleton>
  );
}
