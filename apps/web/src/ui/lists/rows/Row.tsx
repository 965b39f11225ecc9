import type { ReactNode } from 'react';
import { CardList, CardListSkeleton } from './CardList.tsx';
import classes from './Row.module.css';

interface RowListProps {
  label: string;
  isBusy: boolean;
  children: ReactNode;
}

export function RowList({ label, isBusy, children }: RowListProps) {
  return (
    <CardList aria-label={label} aria-busy={isBusy}>
      {children}
    </CardList>
  );
}

interface RowProps {
  picture?: ReactNode;
  title: ReactNode;
  details: ReactNode;
  actions: ReactNode;
}

export function Row({ picture, title, details, actions }: RowProps) {
  return (
    <li className={classes.root}>
      {picture}
      <div className={classes.texts}>
        <p className={classes.title}>{title}</p>
        <p className={classes.details}>{details}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  );
}

export function RowSkeleton() {
  return (
    <CardListSkeleton>
      {['1', '2', '3'].map((key) => (
        <div key={key} className={classes.root}>
          <div className={classes.texts}>
            <p className={classes.bone} data-line="title" />
            <p className={classes.bone} data-line="details" />
          </div>
        </div>
      ))}
    </CardListSkeleton>
  );
}
