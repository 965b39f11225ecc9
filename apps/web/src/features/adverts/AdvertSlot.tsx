import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './AdvertSlot.module.css';
import { hadAdverts, isDismissed } from './advert-room.ts';

export interface AdvertSlotProps {
  /** 0 beside the feed; in it, from 1. Each begins with another advert. */
  slot: number;
}

/** One advert at a time. Its room is reserved while it loads, unless there was none last time. */
export const AdvertSlot = lazyPart(() => import('./LoadedAdvertSlot.tsx'), 'LoadedAdvertSlot', {
  Fallback: ReservedRoom,
  Failure: () => null,
});

function ReservedRoom({ slot }: AdvertSlotProps) {
  return hadAdverts() && !isDismissed(slot) && <div className={classes.root} data-place={placeOf(slot)} />;
}

export function placeOf(slot: number): 'side' | 'feed' {
  return slot === 0 ? 'side' : 'feed';
}
