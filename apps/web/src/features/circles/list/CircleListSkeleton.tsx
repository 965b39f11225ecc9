import { CardListSkeleton } from '../../../ui/lists/rows/CardList.tsx';
import classes from './CircleListSkeleton.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CircleListSkeleton() {
  return (
    <CardListSkeleton>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.root}>
          <span className={classes.line} data-line="name" />
          <span className={classes.line} data-line="facts" />
          <span className={classes.line} data-line="owner" />
        </div>
      ))}
    </CardListSkeleton>
  );
}
