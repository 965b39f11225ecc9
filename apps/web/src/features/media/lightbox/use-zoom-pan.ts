import { type RefCallback, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Gestures, type Point } from '../gestures.ts';
import {
  AT_REST,
  MAX_SCALE,
  PULL_CLOSES,
  type Size,
  swipeStep,
  TAP_SCALE,
  type View,
  withinStage,
  ZOOM_STEP,
  zoomAt,
} from './zoom.rules.ts';

interface StageActions {
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  onTap: () => void;
}

export interface Stage {
  stageRef: RefCallback<HTMLDivElement>;
  stripRef: RefObject<HTMLDivElement | null>;
  scale: number;
  zoom: (by: 'in' | 'out' | 'reset') => void;
  pan: (x: number, y: number) => boolean;
}

const MIDDLE: Point = { x: 0, y: 0 };
/** A pull of this many pixels has the picture as good as gone; Lightbox.module.css says the same. */
const PULL_LENGTH = 400;
/** Height of a video's own controls, which keep their pointers. */
const CONTROLS_HEIGHT = 72;

/**
 * Zoom, pan, swipe and pull of the picture on the stage. While a finger moves only style variables change; React hears of
 * the scale alone, when it is another.
 */
export function useZoomPan(at: number, actions: StageActions): Stage {
  // Dialogs draw what is in them a moment after themselves.
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const stripRef = useRef<HTMLDivElement>(null);
  const view = useRef<View>(AT_REST);
  const [scale, setScale] = useState(1);
  const readActions = useEffectEvent(() => actions);

  const show = useCallback(
    (next: View) => {
      view.current = next;
      stage?.style.setProperty('--zoom', String(next.scale));
      stage?.style.setProperty('--zoom-x', `${next.x}px`);
      stage?.style.setProperty('--zoom-y', `${next.y}px`);
      setScale(next.scale);
    },
    [stage],
  );

  // Each picture is shown whole at first.
  useEffect(() => show(AT_REST), [at, show]);

  useEffect(() => {
    if (!stage || !stripRef.current) return;
    return watch({ stage, strip: stripRef.current, view, show, readActions: () => readActions() });
  }, [stage, show]);

  const zoom = useCallback(
    (by: 'in' | 'out' | 'reset') => {
      const factor = { in: ZOOM_STEP, out: 1 / ZOOM_STEP, reset: 0 }[by];
      show(settled(stage, zoomAt(view.current, view.current.scale * factor, MIDDLE)));
    },
    [stage, show],
  );
  const pan = useCallback(
    (x: number, y: number) => {
      const { scale: now } = view.current;
      if (now === 1) return false;
      show(settled(stage, { scale: now, x: view.current.x + x, y: view.current.y + y }));
      return true;
    },
    [stage, show],
  );
  return { stageRef: setStage, stripRef, scale, zoom, pan };
}

function frameOf(stage: HTMLElement): HTMLElement | null {
  return stage.querySelector<HTMLElement>('[data-shown="true"] [data-frame]');
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.offsetWidth, height: element.offsetHeight };
}

/** A view as it comes to rest: a video and what is no larger than itself lie in the middle. */
function settled(stage: HTMLElement | null, view: View): View {
  const frame = stage && frameOf(stage);
  if (!stage || !frame || frame.dataset['frame'] === 'video' || view.scale <= 1) return AT_REST;
  return withinStage(view, sizeOf(frame), sizeOf(stage));
}

interface Parts {
  stage: HTMLElement;
  strip: HTMLElement;
  view: { current: View };
  show: (view: View) => void;
  readActions: () => StageActions;
}

function watch(parts: Parts): () => void {
  const { stage, view, show, readActions } = parts;
  const fromMiddle = ({ x, y }: Point): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const notches = event.deltaY / (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 100 : 3);
    // A pinch on a touchpad arrives as a wheel with Ctrl, in far smaller steps.
    const factor = ZOOM_STEP ** -Math.max(-2, Math.min(2, event.ctrlKey ? notches * 8 : notches));
    show(settled(stage, zoomAt(view.current, view.current.scale * factor, fromMiddle(event))));
  };
  const gestures = new Gestures(stage, {
    ...dragHandlers(parts),
    accepts: (event) => !isOnControls(event),
    onPinch: (by, middle, moved) => {
      stage.dataset['held'] = '';
      const next = zoomAt(view.current, Math.min(MAX_SCALE, view.current.scale * by), fromMiddle(middle));
      if (frameOf(stage)?.dataset['frame'] === 'picture') show({ ...next, x: next.x + moved.x, y: next.y + moved.y });
    },
    onPinchEnd: () => {
      delete stage.dataset['held'];
      show(settled(stage, view.current));
    },
    onTap: (target) => {
      if (target.closest('[data-frame]') === null) readActions().onClose();
      else if (!target.matches('video')) readActions().onTap();
    },
    onDoubleTap: (point) => {
      const isIn = view.current.scale > 1;
      show(settled(stage, isIn ? AT_REST : zoomAt(view.current, TAP_SCALE, fromMiddle(point))));
    },
  });
  stage.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    gestures.stop();
    stage.removeEventListener('wheel', onWheel);
  };
}

function isOnControls({ target, clientY }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches('video') && clientY > target.getBoundingClientRect().bottom - CONTROLS_HEIGHT;
}

/** One finger: it pans what is zoomed, else turns the page or pulls the picture down and away. */
function dragHandlers({ stage, strip, view, show, readActions }: Parts) {
  let start: View | null = null;
  const pull = (y: number) => stage.style.setProperty('--pulled', String(Math.max(0, y) / PULL_LENGTH));
  return {
    onDrag: (moved: Point, axis: 'x' | 'y') => {
      stage.dataset['held'] = '';
      start ??= view.current;
      if (start.scale > 1) show(settled(stage, { scale: start.scale, x: start.x + moved.x, y: start.y + moved.y }));
      else if (axis === 'y') pull(moved.y);
      else {
        strip.dataset['held'] = '';
        strip.style.setProperty('--drag', `${readActions().count > 1 ? moved.x : moved.x / 5}px`);
      }
    },
    onDragEnd: (moved: Point, axis: 'x' | 'y', speed: Point | null) => {
      const wasZoomed = (start?.scale ?? 1) > 1;
      start = null;
      delete stage.dataset['held'];
      delete strip.dataset['held'];
      strip.style.removeProperty('--drag');
      if (wasZoomed) return;
      if (axis === 'y') {
        if (speed && moved.y > PULL_CLOSES) readActions().onClose();
        else pull(0);
        return;
      }
      const step = speed ? swipeStep(moved.x, speed.x, stage.clientWidth) : 0;
      if (step !== 0 && readActions().count > 1) readActions().onStep(step);
    },
  };
}
