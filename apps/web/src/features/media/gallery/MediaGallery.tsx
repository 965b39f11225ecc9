import type { MemberMedia } from '@vibeline/core/features/media/media.schema';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { repeat } from '../../../ui/lists/repeat.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { PanoramaBadge } from '../lazy-panorama-badge.ts';
import { useLightbox } from '../lightbox/use-lightbox.tsx';
import { Picture } from '../Picture.tsx';
import { Poster } from '../Poster.tsx';
import { panoramaName } from '../panorama.rules.ts';
import { pictureIn } from '../picture-files.ts';
import { VideoDuration } from '../video/VideoDuration.tsx';
import classes from './MediaGallery.module.css';
import { useGridKeys } from './use-grid-keys.ts';

type MediaFilter = 'photos' | 'videos';

const PAGE_SIZE = 30;
const STALE_TIME = 60_000;

interface MediaGalleryProps {
  memberId: number;
  filter: MediaFilter | undefined;
  empty: ReactNode;
}

const SKELETON_TILES = 9;

export function MediaGallery({ memberId, filter, empty }: MediaGalleryProps) {
  const { query, items } = useMemberMedia(memberId, filter);
  return (
    <ListStates
      query={query}
      count={items.length}
      failure="Failed to fetch media"
      loadingLabel="Loading media"
      skeleton={
        <div className={classes.grid} data-loading="true">
          {repeat(SKELETON_TILES).map((key) => (
            <span key={key} className={classes.tile} aria-hidden="true" />
          ))}
        </div>
      }
      empty={empty}
      noteClassName={classes.note}
    >
      <Grid items={items} />
    </ListStates>
  );
}

function Grid({ items }: { items: MemberMedia[] }) {
  const root = useRef<HTMLUListElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  const { open, prefetch, lightbox } = useLightbox(items);
  useGridKeys(root);
  return (
    <>
      <ul ref={root} className={classes.grid}>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.tile}
              tabIndex={index === Math.min(focusedIndex, items.length - 1) ? 0 : -1}
              aria-haspopup="dialog"
              aria-label={labelOf(item, index, items.length)}
              onPointerEnter={prefetch}
              onFocus={() => {
                prefetch();
                setFocusedIndex(index);
              }}
              onClick={() => open(index)}
            >
              <Tile item={item} />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}

const CELL = { share: 1 / 3, ratio: 1 };

function Tile({ item }: { item: MemberMedia }) {
  if (item.mediaType === 'image') {
    return (
      <>
        <Picture item={item} {...pictureIn(item, CELL)} />
        {panoramaName(item) !== null && <PanoramaBadge item={item} isCompact />}
      </>
    );
  }
  return (
    <>
      <Poster src={item.previewUrl} className="fill" />
      <VideoDuration duration={item.duration} />
    </>
  );
}

function labelOf(item: MemberMedia, index: number, count: number): string {
  const kind = item.mediaType === 'image' ? 'Photo' : 'Video';
  const name = [`${kind} ${index + 1} of ${count}`, panoramaName(item)].filter(Boolean).join(', ');
  return item.alt === null ? name : `${name}: ${item.alt}`;
}

function useMemberMedia(memberId: number, filter: MediaFilter | undefined) {
  const type = filter && ({ photos: 'image', videos: 'video' } as const)[filter];
  const { query, items } = usePages(
    trpc.media.listOfMember,
    { id: memberId, limit: PAGE_SIZE, ...(type && { type }) },
    { staleTime: STALE_TIME, refetchOnWindowFocus: false },
  );
  return { query, items: useMemo(() => items.filter(({ mediaUrl }) => mediaUrl !== null), [items]) };
}
