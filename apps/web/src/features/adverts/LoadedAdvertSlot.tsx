import { Paper } from '@mantine/core';
import { useEffect } from 'react';
import { trpc } from '../../lib/server/trpc.ts';
import { AdvertRotation } from './AdvertRotation.tsx';
import classes from './AdvertSlot.module.css';
import { type AdvertSlotProps, hadAdverts, placeOf, rememberAdverts } from './advert-room.ts';
import { useIsDismissed } from './advert-visit.ts';

/** Every few minutes is often enough: adverts change by the day. */
const OPTIONS = { staleTime: 5 * 60_000, refetchOnWindowFocus: false };

/**
 * Room for one advert, of a height that no advert changes. Takes none while no advert is active, and after the reader has
 * dismissed it.
 */
export function LoadedAdvertSlot({ slot }: AdvertSlotProps) {
  const { data: adverts, isError } = trpc.adverts.list.useQuery(undefined, OPTIONS);
  const isGone = useIsDismissed(slot);
  const hasAdverts = adverts && adverts.length > 0;
  useEffect(() => {
    if (hasAdverts !== undefined) rememberAdverts(hasAdverts);
  }, [hasAdverts]);

  const isEmpty = adverts ? adverts.length === 0 : isError || !hadAdverts();
  if (isEmpty || isGone) return null;
  const place = placeOf(slot);
  if (!adverts) return <Paper className={classes.root} mod={{ bleed: true, place }} />;
  // In the list of posts an advert is an article like the posts; beside the list it is not.
  const Slot = place === 'side' ? 'aside' : 'article';
  return (
    <Paper component={Slot} className={classes.root} mod={{ bleed: true, place }} aria-label="Sponsored">
      <AdvertRotation adverts={adverts} slot={slot} />
    </Paper>
  );
}
