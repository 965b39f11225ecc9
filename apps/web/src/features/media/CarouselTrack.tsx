import type { ReactNode, RefObject } from 'react';
import classes from './CarouselTrack.module.css';
import { indexOf } from './pager.rules.ts';

interface CarouselTrackProps {
  ref: RefObject<HTMLDivElement | null>;
  /** The place that is shown, running on past both ends. */
  at: number;
  count: number;
  /** Draws what is at an index; those beside the shown one are drawn as well, so that they are there in time. */
  children: (index: number, isShown: boolean) => ReactNode;
}

/** Pages beside one another, in a circle. `--drag` on it moves it along with a finger. */
export function CarouselTrack({ ref, at, count, children }: CarouselTrackProps) {
  const places = count > 1 ? [at - 1, at, at + 1] : [at];
  return (
    <div ref={ref} className={classes.strip} style={{ '--at': at }}>
      {places.map((place) => (
        <div
          key={place}
          className={classes.page}
          style={{ insetInlineStart: `${place * 100}%` }}
          data-shown={place === at}
          inert={place !== at}
        >
          {children(indexOf(place, count), place === at)}
        </div>
      ))}
    </div>
  );
}
