import type { ReactNode, RefObject } from 'react';
import classes from './CarouselTrack.module.css';
import { indexOf } from './pager.rules.ts';

interface CarouselTrackProps {
  ref: RefObject<HTMLDivElement | null>;
  at: number;
  count: number;
  /** Renders the page at an index. The pages before and after the shown one are rendered too, so that they have loaded. */
  children: (index: number, isShown: boolean) => ReactNode;
}

/** Pages are side by side, without an end. `--drag` moves them while a pointer drags. */
export function CarouselTrack({ ref, at, count, children }: CarouselTrackProps) {
  const positions = count > 1 ? [at - 1, at, at + 1] : [at];
  return (
    <div ref={ref} className={classes.track} style={{ '--at': at }}>
      {positions.map((position) => (
        <div
          key={position}
          className={classes.page}
          style={{ insetInlineStart: `${position * 100}%` }}
          data-shown={position === at}
          inert={position !== at}
        >
          {children(indexOf(position, count), position === at)}
        </div>
      ))}
    </div>
  );
}
