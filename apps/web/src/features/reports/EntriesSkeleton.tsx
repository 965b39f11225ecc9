import { CardListSkeleton } from '../../ui/lists/rows/CardList.tsx';
import entries from './Entries.module.css';
import classes from './EntriesSkeleton.module.css';

const KEYS = ['a', 'b', 'c', 'd'];

export function EntriesSkeleton() {
  return (
    <CardListSkeleton>
      {KEYS.map((key) => (
        <div key={key} className={entries.entry}>
          <span className={classes.line} />
          <span className={classes.line} />
        </div>
      ))}
    </CardListSkeleton>
  );
}
