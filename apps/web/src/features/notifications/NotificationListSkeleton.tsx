import { Text } from '@mantine/core';
import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import classes from './NotificationList.module.css';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NotificationListSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <div key={key} className={classes.skeleton}>
          <Text span w={44} h={44} bg="var(--surface-sunken)" bdrs="50%" />
          <Text span w="70%" h={14} bg="var(--surface-sunken)" bdrs={7} />
        </div>
      ))}
    </CardListSkeleton>
  );
}
