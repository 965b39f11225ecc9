import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import classes from './NotificationList.module.css';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function NotificationListSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <div key={key} className={classes.skeleton}>
          <span className={classes.circle} />
          <span className={classes.line} />
        </div>
      ))}
    </CardListSkeleton>
  );
}
