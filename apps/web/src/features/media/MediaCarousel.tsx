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
  /** How wide a picture is shown, as an img says it. */
  sizes?: string;
}

/** Pictures and videos one at a time, in a circle, for where there is little room. A picture opens in the lightbox. */
export function MediaCarousel({ items, sizes = '(min-width: 768px) 610px, 100vw' }: MediaCarouselProps) {
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const count = items.length;
  const visible = items.filter((item) => item.mediaUrl !== null);
  const { open, prefetch, lightbox } = useLightbox(visible);
  const step = (by: 1 | -1) => setAt((now) => now + by);
  useSwipe(root, strip, count > 1 ? step : null);
  useKeys(root, (key) => setAt((now) => leadsTo(key, now, count) ?? now));
  const [first] = items;
  if (!first) return null;
  const index = indexOf(at, count);

  return (
    <section className={classes.root} aria-roledescription="carousel" aria-label="Pictures and videos">
      <div ref={root} className={classes.stage} style={{ aspectRatio: frameRatio(first) }}>
        <CarouselTrack ref={strip} at={at} count={count}>
          {(place) => {
            const item = items[place] ?? first;
            if (item.mediaType === 'video') return <VideoFrame item={item} />;
            const label = count > 1 ? `picture ${place + 1} of ${count}` : 'picture';
            const onOpen = () => open(visible.indexOf(item));
            return (
              <PictureButton
                item={item}
                label={label}
                sizes={sizes}
                fit="scale-down"
                onReach={prefetch}
                onOpen={onOpen}
              />
            );
          }}
        </CarouselTrack>
        {count > 1 && <PageButtons onStep={step} />}
      </div>
      {count > 1 && <Dots index={index} count={count} onChoose={(place) => setAt(firstFrom(at, count) + place)} />}
      {lightbox}
    </section>
  );
}

/** Where a key leads to; null for those that lead nowhere. */
function leadsTo(key: string, at: number, count: number): number | null {
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
    <div className={classes.foot}>
      <div className={classes.dots}>
        {Array.from({ length: count }, (_, place) => (
          <button
            key={place}
            type="button"
            className={classes.dot}
            aria-label={`Show ${place + 1} of ${count}`}
            aria-current={place === index}
            onClick={() => onChoose(place)}
          />
        ))}
      </div>
      <p className={classes.place} aria-live="polite">
        {index + 1} of {count}
      </p>
    </div>
  );
}

const TURNING = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Keys while the focus is on one of the carousel's buttons. */
function useKeys(root: Ref, onKey: (key: string) => void): void {
  const pressKey = useEffectEvent(onKey);
  useEffect(() => {
    const element = root.current;
    const turn = (event: KeyboardEvent) => {
      if (!TURNING.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      pressKey(event.key);
    };
    element?.addEventListener('keydown', turn);
    return () => element?.removeEventListener('keydown', turn);
  }, [root]);
}

type Ref = RefObject<HTMLDivElement | null>;

function useSwipe(root: Ref, strip: Ref, onStep: ((by: 1 | -1) => void) | null): void {
  const step = useEffectEvent((by: 1 | -1) => onStep?.(by));
  const isOn = onStep !== null;
  useEffect(() => {
    const [stage, pages] = [root.current, strip.current];
    if (!stage || !pages || !isOn) return;
    const gestures = new Gestures(stage, {
      onDrag: (moved, axis) => {
        if (axis !== 'x') return;
        pages.dataset['held'] = '';
        pages.style.setProperty('--drag', `${moved.x}px`);
      },
      onDragEnd: (moved, axis, speed) => {
        delete pages.dataset['held'];
        pages.style.removeProperty('--drag');
        const by = axis === 'x' && speed ? swipeStep(moved.x, speed.x, stage.clientWidth) : 0;
        if (by !== 0) step(by);
      },
    });
    return () => gestures.stop();
  }, [root, strip, isOn]);
}
