import { Box } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { useState } from 'react';
import { FullScreenDialog } from '../../../ui/dialogs/FullScreenDialog.tsx';
import { CarouselTrack } from '../CarouselTrack.tsx';
import { PageButtons } from '../PageButtons.tsx';
import { firstFrom, indexOf, lastFrom } from '../pager.rules.ts';
import classes from './Lightbox.module.css';
import { LightboxBar } from './LightboxBar.tsx';
import { LightboxPage } from './LightboxPage.tsx';
import { useLightboxKeys } from './use-lightbox-keys.ts';
import { useZoomPan } from './use-zoom-pan.ts';

interface LightboxProps {
  items: readonly Media[];
  start: number;
  onClose: () => void;
}

export function Lightbox({ items, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const [hasControls, setControls] = useState(true);
  const [hasText, setText] = useState(true);
  const count = items.length;
  const item = items[indexOf(at, count)];
  const step = (by: 1 | -1) => count > 1 && setAt((now) => now + by);
  const { viewportRef, trackRef, scale, isAtMax, zoom, pan } = useZoomPan(at, {
    count,
    onStep: step,
    onClose,
    onTap: () => setControls((now) => !now),
  });
  useLightboxKeys({
    onStep: step,
    onFirst: () => setAt((now) => firstFrom(now, count)),
    onLast: () => setAt((now) => lastFrom(now, count)),
    onZoom: zoom,
    onPan: pan,
  });
  if (!item) return null;
  const position = `${indexOf(at, count) + 1} of ${count}`;

  return (
    <FullScreenDialog
      onClose={onClose}
      aria-label={count > 1 ? `Pictures and videos, ${position}` : 'Picture or video'}
      className={classes.root}
      data-controls={hasControls}
      onFocus={(event) => event.target.matches(':focus-visible') && setControls(true)}
    >
      <LightboxBar
        position={count > 1 ? position : null}
        item={item}
        isZoomed={scale > 1}
        isAtMax={isAtMax}
        onZoom={zoom}
        hasText={hasText}
        onToggleText={() => setText(!hasText)}
        onClose={onClose}
      />
      <div ref={viewportRef} className={classes.viewport} data-zoomed={scale > 1}>
        <CarouselTrack ref={trackRef} at={at} count={count}>
          {(index, isShown) => (
            <LightboxPage item={items[index] ?? item} isShown={isShown} isZoomed={isShown && scale > 1} />
          )}
        </CarouselTrack>
      </div>
      {count > 1 && <PageButtons className={classes.pages} onStep={step} />}
      {item.alt !== null && hasText && <LightboxText key={item.id} text={item.alt} />}
    </FullScreenDialog>
  );
}

function LightboxText({ text }: { text: string }) {
  return (
    <Box
      component="section"
      className={classes.text}
      w="fit-content"
      maw="min(720px, 100%)"
      mah="26dvh"
      fz="sm"
      lh={1.5}
      aria-label="Description"
      data-scrollable
      // Scrollable text must be reachable by keyboard.
      tabIndex={0}
    >
      <p dir="auto">{text}</p>
    </Box>
  );
}
