import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFocusOfRemoved } from '../hooks/use-focus-of-removed.ts';
import classes from './ScrollArrows.module.css';
import { type ScrollRoom, scrollRoom } from './scroll-room.rules.ts';

interface ScrollArrowsProps {
  list: RefObject<HTMLElement | null>;
  nouns: string;
  className?: string | undefined;
}

export function ScrollArrows({ list, nouns, className = '' }: ScrollArrowsProps) {
  const { hasBefore, hasAfter } = useScrollRoom(list);
  const { root, noteFocus } = useFocusOfRemoved<HTMLDivElement>();
  const step = (by: 1 | -1) => {
    if (list.current) scrollByStep(list.current, by);
  };
  return (
    <div ref={root} className={`${classes.root} ${className}`}>
      {hasBefore && (
        <div className={classes.before}>
          <IconButton ref={noteFocus} label={`Previous ${nouns}`} className={classes.button} onClick={() => step(-1)}>
            <IconChevronLeft className="mirrored-in-rtl" size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {hasAfter && (
        <div className={classes.after}>
          <IconButton ref={noteFocus} label={`More ${nouns}`} className={classes.button} onClick={() => step(1)}>
            <IconChevronRight className="mirrored-in-rtl" size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** The last tile that was visible is still visible after it. */
const STEP = 0.8;

function scrollByStep(list: HTMLElement, by: 1 | -1): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sign = list.matches(':dir(rtl)') ? -by : by;
  list.scrollBy({ left: sign * STEP * list.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
}

/** The list's `scroll-padding-inline` keeps it clear of the arrows. What is pressed stays under the pointer. */
function reveal({ target }: FocusEvent): void {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

function useScrollRoom(list: RefObject<HTMLElement | null>): ScrollRoom {
  const [room, setRoom] = useState<ScrollRoom>({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const next = scrollRoom(element);
      setRoom((last) => (last.hasBefore === next.hasBefore && last.hasAfter === next.hasAfter ? last : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const children = new MutationObserver(measure);
    children.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('focusin', reveal);
    return () => {
      sizes.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('focusin', reveal);
    };
  }, [list]);
  return room;
}
