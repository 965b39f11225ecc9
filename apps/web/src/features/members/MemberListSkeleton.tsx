import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import classes from './MemberList.module.css';

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function MemberListSkeleton() {
  return (
    <CardListSkeleton>
      {SKELETON_KEYS.map((key) => (
        <div key={key} className={classes.skeleton}>
          <span className={classes.avatar} />
          <span className={classes.line} />
          <span className={classes.line} data-width="half" />
        </div>
      ))}
    </CardListSkeleton>
  );
}
