import { Paper } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useOffers } from '../network/use-network.ts';
import classes from './AdvertSlot.module.css';
import { type AdvertSlotProps, hadAdverts, isDismissed, placeOf } from './advert-room.ts';

/** One advert at a time. Its room is reserved while it loads, unless there was none last time. */
const OfferedAdvertSlot = lazyComponent(() => import('./LoadedAdvertSlot.tsx'), 'LoadedAdvertSlot', {
  Fallback: ReservedRoom,
  Failure: () => null,
});

export function AdvertSlot(props: AdvertSlotProps) {
  return useOffers('adverts') && <OfferedAdvertSlot {...props} />;
}

function ReservedRoom({ slot }: AdvertSlotProps) {
  return (
    hadAdverts() && !isDismissed(slot) && <Paper className={classes.root} mod={{ bleed: true, place: placeOf(slot) }} />
  );
}
