import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import classes from './AdvertSlot.module.css';
import { hadAdverts, rememberAdverts, useAdvertVisit } from './advert-visit.ts';

const AdvertRotation = lazyPart(() => import('./AdvertRotation.tsx'), 'AdvertRotation', { Failure: () => null });

/** Every few minutes is often enough: adverts change by the day. */
const OPTIONS = { staleTime: 5 * 60_000, refetchOnWindowFocus: false };

interface AdvertSlotProps {
  /** 0 beside the feed; in it, from 1. Each begins with another advert. */
  slot: number;
}

/**
 * Room for one advert at a time, of a height that no advert changes. Takes none while no advert is active, and after the
 * reader has dismissed it.
 */
export function AdvertSlot({ slot }: AdvertSlotProps) {
  const { data: adverts, isError } = trpc.adverts.list.useQuery(undefined, OPTIONS);
  const { dismissed } = useAdvertVisit();
  const hasAdverts = adverts && adverts.length > 0;
  useEffect(() => {
    if (hasAdverts !== undefined) rememberAdverts(hasAdverts);
  }, [hasAdverts]);

  const isEmpty = adverts ? adverts.length === 0 : isError || !hadAdverts();
  if (isEmpty || dismissed.includes(slot)) return null;
  return (
    <article className={classes.root} data-place={slot === 0 ? 'side' : 'feed'} aria-label="Sponsored">
      {adverts && <AdvertRotation adverts={adverts} slot={slot} />}
    </article>
  );
}
