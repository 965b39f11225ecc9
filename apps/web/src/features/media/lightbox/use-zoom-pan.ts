import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Gestures, type Point } from '../gestures.ts';
import { frameOf, isOnPicture, limitsOf, pictureSize, sizeOf, zoomOrigin } from './shown-frame.ts';
import { CLOSE_DISTANCE, clampView, FITTED, swipeStep, type View, ZOOM_FACTOR, zoomAt } from './zoom.rules.ts';

interface ZoomPanActions {
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onTap: () => void;
}

export interface ZoomPan {
  viewportRef: RefCallback<HTMLDivElement>;
  trackRef: RefObject<HTMLDivElement | null>;
  scale: number;
  isAtMax: boolean;
  zoom: (by: ZoomStep) => void;
  pan: (x: number, y: number) => boolean;
}

export type ZoomStep = 'in' | 'out' | 'reset' | 'toggle';

const CENTRE: Point = { x: 0, y: 0 };
/** The drag down, in pixels, at which `--pull` is 1; Lightbox.module.css repeats it. */
const PULL_LENGTH = 400;
/** Height of a video's native controls, which handle their own pointer events. */
const CONTROLS_HEIGHT = 72;

/**
 * Zoom, pan, swipe and pull-to-close of the shown picture. A gesture changes CSS variables only; React renders when the
 * scale has changed.
 */
export function useZoomPan(at: number, actions: ZoomPanActions): ZoomPan {
  // State instead of a ref, because dialogs render their children later than themselves.
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null);
  const trackRef = useRef<HTMLDivElement>(null);
  const view = useRef<View>(FITTED);
  const [{ scale, isAtMax }, setZoom] = useState({ scale: 1, isAtMax: false });
  const readActions = useEffectEvent(() => actions);

  const show = useCallback(
    (next: View) => {
      view.current = next;
      viewport?.style.setProperty('--zoom', String(next.scale));
      viewport?.style.setProperty('--zoom-x', `${next.x}px`);
      viewport?.style.setProperty('--zoom-y', `${next.y}px`);
      setZoom({ scale: next.scale, isAtMax: viewport !== null && next.scale >= limitsOf(viewport).max });
    },
    [viewport],
  );

  useEffect(() => show(FITTED), [at, show]);

  useEffect(() => {
    if (!viewport || !trackRef.current) return;
    return listen({ viewport, track: trackRef.current, view, show, readActions: () => readActions() });
  }, [viewport, show]);

  const zoom = useCallback(
    (by: ZoomStep) => {
      if (!viewport) return;
      if (by === 'toggle') show(toggled(viewport, view.current, zoomOrigin(viewport)));
      else {
        const factor = { in: ZOOM_FACTOR, out: 1 / ZOOM_FACTOR, reset: 0 }[by];
        show(zoomed(viewport, view.current, factor, CENTRE));
      }
    },
    [viewport, show],
  );
  const pan = useCallback(
    (x: number, y: number) => {
      const { scale: currentScale } = view.current;
      if (currentScale === 1) return false;
      show(constrain(viewport, { scale: currentScale, x: view.current.x + x, y: view.current.y + y }));
      return true;
    },
    [viewport, show],
  );
  return { viewportRef: setViewport, trackRef, scale, isAtMax, zoom, pan };
}

function zoomed(viewport: HTMLElement, view: View, factor: number, point: Point): View {
  return constrain(viewport, zoomAt(view, view.scale * factor, point, limitsOf(viewport).max));
}

function toggled(viewport: HTMLElement, view: View, point: Point): View {
  if (view.scale > 1) return FITTED;
  const { doubleTap, max } = limitsOf(viewport);
  return constrain(viewport, zoomAt(view, doubleTap, point, max));
}

function constrain(viewport: HTMLElement | null, view: View): View {
  const frame = viewport && frameOf(viewport);
  if (!viewport || !frame || frame.dataset['frame'] === 'video' || view.scale <= 1) return FITTED;
  return clampView(view, pictureSize(frame), sizeOf(viewport));
}

interface GestureContext {
  viewport: HTMLElement;
  track: HTMLElement;
  view: { current: View };
  show: (view: View) => void;
  readActions: () => ZoomPanActions;
}

function listen(context: GestureContext): () => void {
  const { viewport, view, show, readActions } = context;
  const fromCentre = ({ x, y }: Point): Point => {
    const { left, top, width, height } = viewport.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const steps = event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 100 : 3);
    // A pinch on a touchpad arrives as a wheel event with Ctrl, in far smaller steps.
    const factor = ZOOM_FACTOR ** -Math.max(-2, Math.min(2, event.ctrlKey ? steps * 8 : steps));
    show(zoomed(viewport, view.current, factor, fromCentre(event)));
  };
  const gestures = new Gestures(viewport, {
    ...dragHandlers(context),
    accepts: (event) => !isOnControls(event),
    onPinch: (factor, midpoint, moved) => {
      viewport.dataset['dragging'] = '';
      const next = zoomAt(view.current, view.current.scale * factor, fromCentre(midpoint), limitsOf(viewport).max);
      if (frameOf(viewport)?.dataset['frame'] === 'picture')
        show({ ...next, x: next.x + moved.x, y: next.y + moved.y });
    },
    onPinchEnd: () => {
      delete viewport.dataset['dragging'];
      show(constrain(viewport, view.current));
    },
    onTap: (target, point) => {
      if (!isOnPicture(target, point)) readActions().onClose();
      else if (!target.matches('video')) readActions().onTap();
    },
    onDoubleTap: (point) => show(toggled(viewport, view.current, fromCentre(point))),
  });
  viewport.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    gestures.stop();
    viewport.removeEventListener('wheel', onWheel);
  };
}

function isOnControls({ target, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('button, a')) return true;
  return target.matches('video') && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
}

function dragHandlers({ viewport, track, view, show, readActions }: GestureContext) {
  let start: View | null = null;
  const pull = (y: number) => viewport.style.setProperty('--pull', String(Math.max(0, y) / PULL_LENGTH));
  return {
    onDrag: (moved: Point, axis: 'x' | 'y') => {
      viewport.dataset['dragging'] = '';
      start ??= view.current;
      if (start.scale > 1)
        show(constrain(viewport, { scale: start.scale, x: start.x + moved.x, y: start.y + moved.y }));
      else if (axis === 'y') pull(moved.y);
      else {
        track.dataset['dragging'] = '';
        track.style.setProperty('--drag', `${readActions().count > 1 ? moved.x : moved.x / 5}px`);
      }
    },
    onDragEnd: (moved: Point, axis: 'x' | 'y', speed: Point | null) => {
      const wasZoomed = (start?.scale ?? 1) > 1;
      start = null;
      delete viewport.dataset['dragging'];
      delete track.dataset['dragging'];
      track.style.removeProperty('--drag');
      if (wasZoomed) return;
      if (axis === 'y') {
        if (speed && moved.y > CLOSE_DISTANCE) readActions().onClose();
        else pull(0);
        return;
      }
      const step = speed ? swipeStep(moved.x, speed.x, viewport.clientWidth) : 0;
      if (step !== 0 && readActions().count > 1) readActions().onStep(step);
    },
  };
}
