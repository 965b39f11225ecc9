import { Box, Text } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CarouselTrack } from './CarouselTrack.tsx';
import { Gestures } from './gestures.ts';
import { useLightbox } from './lightbox/use-lightbox.tsx';
import { swipeStep } from './lightbox/zoom.rules.ts';
import classes from './MediaCarousel.module.css';
import { frameRatio } from './media-frame.rules.ts';
import { PageButtons } from './PageButtons.tsx';
import { PictureButton } from './PictureButton.tsx';
import { firstFrom, indexOf, lastFrom } from './pager.rules.ts';
import { VideoFrame } from './video/VideoFrame.tsx';

interface MediaCarouselProps {
  items: readonly Media[];
  sizes?: string;
  isFilling?: boolean;
}

export function MediaCarousel(props: MediaCarouselProps) {
  const { items, sizes = '(min-width: 768px) 610px, 100vw', isFilling = false } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = items.length;
  const visible = items.filter((item) => item.mediaUrl !== null);
  const { open, prefetch, lightbox } = useLightbox(visible);
  const step = (by: 1 | -1) => setAt((now) => now + by);
  useSwipe(viewport, track, count > 1, step);
  useKeys(viewport, count > 1, (key) => setAt((now) => positionAfter(key, now, count) ?? now));
  const [first] = items;
  if (!first) return null;
  const index = indexOf(at, count);

  return (
    <section
      className={classes.root}
      data-filling={isFilling}
      aria-roledescription="carousel"
      aria-label="Pictures and videos"
    >
      <div
        ref={viewport}
        className={classes.viewport}
        style={isFilling ? undefined : { aspectRatio: frameRatio(first) }}
      >
        <CarouselTrack ref={track} at={at} count={count}>
          {(itemIndex) => {
            const item = items[itemIndex] ?? first;
            if (item.mediaType === 'video') return <VideoFrame item={item} isOnBackdrop />;
            const label = count > 1 ? `picture ${itemIndex + 1} of ${count}` : 'picture';
            const onOpen = () => open(visible.indexOf(item));
            return (
              <PictureButton
                item={item}
                label={label}
                sizes={sizes}
                fit="scale-down"
                isOnBackdrop
                onPrefetch={prefetch}
                onOpen={onOpen}
              />
            );
          }}
        </CarouselTrack>
        {count > 1 && <PageButtons onStep={step} />}
      </div>
      {count > 1 && <Dots index={index} count={count} onChoose={(chosen) => setAt(firstFrom(at, count) + chosen)} />}
      {lightbox}
    </section>
  );
}

function positionAfter(key: string, at: number, count: number): number | null {
  const next = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: firstFrom(at, count),
    End: lastFrom(at, count),
  }[key];
  return next ?? null;
}

interface DotsProps {
  index: number;
  count: number;
  onChoose: (index: number) => void;
}

function Dots({ index, count, onChoose }: DotsProps) {
  return (
    <Box className={classes.footer} mih={40} px={16}>
      <div className={classes.dots}>
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            className={classes.dot}
            aria-label={`Show ${dot + 1} of ${count}`}
            aria-current={dot === index}
            onClick={() => onChoose(dot)}
          />
        ))}
      </div>
      <Text className="tabular-nums" fz="xs" ta="end" aria-live="polite">
        {index + 1} of {count}
      </Text>
    </Box>
  );
}

const TURN_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

type DivRef = RefObject<HTMLDivElement | null>;

function useKeys(viewport: DivRef, isEnabled: boolean, onTurn: (key: string) => void): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const element = viewport.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!TURN_KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      turn(event.key);
    };
    if (!isEnabled) return;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [viewport, isEnabled]);
}

function useSwipe(viewport: DivRef, track: DivRef, isEnabled: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const [frame, pages] = [viewport.current, track.current];
    if (!frame || !pages || !isEnabled) return;
    const gestures = new Gestures(frame, {
      onDrag: (moved, axis) => {
        if (axis !== 'x') return;
        pages.dataset['dragging'] = '';
        pages.style.setProperty('--drag', `${moved.x}px`);
      },
      onDragEnd: (moved, axis, speed) => {
        delete pages.dataset['dragging'];
        pages.style.removeProperty('--drag');
        const by = axis === 'x' && speed ? swipeStep(moved.x, speed.x, frame.clientWidth) : 0;
        if (by !== 0) step(by);
      },
    });
    return () => gestures.stop();
  }, [viewport, track, isEnabled]);
}
