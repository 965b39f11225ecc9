import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { useEffect, useState } from 'react';
import { CarouselTrack } from '../CarouselTrack.tsx';
import { PageButtons } from '../PageButtons.tsx';
import { firstFrom, indexOf, lastFrom } from '../pager.rules.ts';
import classes from './Lightbox.module.css';
import { LightboxBar } from './LightboxBar.tsx';
import { LightboxPage } from './LightboxPage.tsx';
import { LightboxText } from './LightboxText.tsx';
import { stopEscape } from './stop-escape.ts';
import { useLightboxKeys } from './use-lightbox-keys.ts';
import { useZoomPan } from './use-zoom-pan.ts';

interface LightboxProps {
  /** Pictures and videos that are ready; at least one. */
  items: readonly Media[];
  /** The place of the one that is shown first. */
  start: number;
  onClose: () => void;
}

/** Pictures and videos as large as the screen allows, one at a time, in a circle. */
export function Lightbox({ items, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const [hasChrome, setChrome] = useState(true);
  const [hasText, setText] = useState(true);
  const count = items.length;
  const item = items[indexOf(at, count)];
  const step = (by: 1 | -1) => count > 1 && setAt((now) => now + by);
  const { stageRef, stripRef, scale, zoom, pan } = useZoomPan(at, {
    count,
    onStep: step,
    onClose,
    onTap: () => setChrome((now) => !now),
  });
  useFocusReturn();
  useLightboxKeys({
    onClose,
    onStep: step,
    onFirst: () => setAt((now) => firstFrom(now, count)),
    onLast: () => setAt((now) => lastFrom(now, count)),
    onZoom: zoom,
    onPan: pan,
  });
  if (!item) return null;
  const place = `${indexOf(at, count) + 1} of ${count}`;

  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content
        {...stopEscape}
        aria-label={count > 1 ? `Pictures and videos, ${place}` : 'Picture or video'}
        classNames={{ content: classes.root ?? '', inner: classes.inner ?? '' }}
        data-chrome={hasChrome}
        onFocus={(event) => event.target.matches(':focus-visible') && setChrome(true)}
      >
        <LightboxBar
          place={count > 1 ? place : null}
          scale={item.mediaType === 'image' ? scale : null}
          onZoom={zoom}
          hasText={item.alt === null ? null : hasText}
          onToggleText={() => setText(!hasText)}
          onClose={onClose}
        />
        <div ref={stageRef} className={classes.stage} data-zoomed={scale > 1}>
          <CarouselTrack ref={stripRef} at={at} count={count}>
            {(index, isShown) => (
              <LightboxPage item={items[index] ?? item} isShown={isShown} isZoomed={isShown && scale > 1} />
            )}
          </CarouselTrack>
        </div>
        {count > 1 && <PageButtons isInLightbox className={classes.pages} onStep={step} />}
        {item.alt !== null && hasText && <LightboxText key={item.id} text={item.alt} />}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Back to the thumbnail, or whatever else opened it. */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
