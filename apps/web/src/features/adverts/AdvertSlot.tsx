import { Paper } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './AdvertSlot.module.css';
import { type AdvertSlotProps, hadAdverts, isDismissed, placeOf } from './advert-room.ts';

/** One advert at a time. Its room is reserved while it loads, unless there was none last time. */
export const AdvertSlot = lazyComponent(() => import('./LoadedAdvertSlot.tsx'), 'LoadedAdvertSlot', {
  Fallback: ReservedRoom,
  Failure: () => null,
});

function ReservedRoom({ slot }: AdvertSlotProps) {
  return (
    hadAdverts() && !isDismissed(slot) && <Paper className={classes.root} mod={{ bleed: true, place: placeOf(slot) }} />
  );
}
