export interface Point {
  x: number;
  y: number;
}

type Axis = 'x' | 'y';

export interface GestureHandlers {
  /** Returns false for an event that the browser handles itself. */
  accepts?: (event: PointerEvent) => boolean;
  /** `moved` is the offset since pointerdown; `axis` is the direction of the first movement. */
  onDrag: (moved: Point, axis: Axis) => void;
  /** The speed is in pixels per millisecond; null when the browser cancelled the gesture. */
  onDragEnd: (moved: Point, axis: Axis, speed: Point | null) => void;
  /** `factor` is the change in distance between two pointers since the last call, `moved` the offset of their midpoint. */
  onPinch?: (factor: number, midpoint: Point, moved: Point) => void;
  onPinchEnd?: () => void;
  /** Called once it cannot become a double tap any more. */
  onTap?: (target: Element, point: Point) => void;
  onDoubleTap?: (point: Point) => void;
}

/** In pixels. */
const DRAG_THRESHOLD = 8;
const DOUBLE_TAP_MS = 260;
const DOUBLE_TAP_DISTANCE = 32;
/** The part of a drag over which its speed is measured. */
const SPEED_MS = 80;

interface Drag {
  start: Point;
  axis: Axis | null;
  recent: (Point & { time: number })[];
}

interface Pinch {
  distance: number;
  midpoint: Point;
}

interface Tap {
  point: Point;
  timer: number;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const midpointOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Recognizes drags, pinches and taps in an element's pointer events. Points are in viewport pixels. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #handlers: GestureHandlers;
  readonly #pointers = new Map<number, Point>();
  #drag: Drag | null = null;
  #pinch: Pinch | null = null;
  #lastTap: Tap | null = null;
  #hasDragged = false;
  readonly #listening = new AbortController();

  constructor(element: HTMLElement, handlers: GestureHandlers) {
    this.#element = element;
    this.#handlers = handlers;
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    element.addEventListener('click', (event) => this.#click(event), { signal, capture: true });
  }

  stop(): void {
    this.#listening.abort();
    clearTimeout(this.#lastTap?.timer);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#handlers.accepts?.(event) === false) return;
    this.#hasDragged = false;
    const point = pointOf(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#pointers.size === 1)
      this.#drag = { start: point, axis: null, recent: [{ ...point, time: event.timeStamp }] };
    else this.#beginPinch();
  }

  #beginPinch(): void {
    const [a, b] = [...this.#pointers.values()];
    if (!a || !b || !this.#handlers.onPinch) return;
    this.#endDrag(null);
    this.#hasDragged = true;
    this.#pinch = { distance: distance(a, b), midpoint: midpointOf(a, b) };
    for (const id of this.#pointers.keys()) this.#element.setPointerCapture(id);
  }

  #move(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = pointOf(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#pinch) this.#movePinch(this.#pinch);
    else if (this.#drag) this.#moveDrag(this.#drag, point, event);
  }

  #movePinch(pinch: Pinch): void {
    const [a, b] = [...this.#pointers.values()];
    if (!a || !b) return;
    const now = { distance: distance(a, b), midpoint: midpointOf(a, b) };
    this.#handlers.onPinch?.(
      now.distance / Math.max(1, pinch.distance),
      now.midpoint,
      minus(now.midpoint, pinch.midpoint),
    );
    this.#pinch = now;
  }

  #moveDrag(drag: Drag, point: Point, event: PointerEvent): void {
    const moved = minus(point, drag.start);
    if (drag.axis === null) {
      if (Math.hypot(moved.x, moved.y) < DRAG_THRESHOLD) return;
      drag.axis = Math.abs(moved.x) > Math.abs(moved.y) ? 'x' : 'y';
      this.#hasDragged = true;
      this.#element.setPointerCapture(event.pointerId);
    }
    drag.recent = [
      ...drag.recent.filter(({ time }) => event.timeStamp - time < SPEED_MS),
      { ...point, time: event.timeStamp },
    ];
    this.#handlers.onDrag(moved, drag.axis);
  }

  #up(event: PointerEvent): void {
    const point = this.#pointers.get(event.pointerId);
    if (!point) return;
    const drag = this.#drag;
    this.#release(event);
    if (this.#pinch) this.#endPinch();
    else if (drag?.axis) this.#endDrag(pointOf(event), event.timeStamp);
    else if (drag && !this.#hasDragged) this.#tap(event);
    if (this.#pointers.size === 0) this.#drag = null;
  }

  #cancel(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    this.#release(event);
    if (this.#pinch) this.#endPinch();
    else this.#endDrag(null);
    this.#drag = null;
  }

  #release(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    if (this.#element.hasPointerCapture(event.pointerId)) this.#element.releasePointerCapture(event.pointerId);
  }

  #endPinch(): void {
    this.#pinch = null;
    this.#handlers.onPinchEnd?.();
    const [remaining] = this.#pointers.values();
    this.#drag = remaining ? { start: remaining, axis: null, recent: [] } : null;
  }

  #endDrag(point: Point | null, time = 0): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.axis) return;
    const last = point ?? drag.recent.at(-1) ?? drag.start;
    const first = drag.recent.find((point) => time - point.time < SPEED_MS);
    const duration = first ? Math.max(1, time - first.time) : 1;
    const moved = first ? minus(last, first) : { x: 0, y: 0 };
    const speed = point && { x: moved.x / duration, y: moved.y / duration };
    this.#handlers.onDragEnd(minus(last, drag.start), drag.axis, speed);
  }

  #tap(event: PointerEvent): void {
    const { onTap, onDoubleTap } = this.#handlers;
    const { target } = event;
    if (!(target instanceof Element) || !onTap) return;
    const point = pointOf(event);
    const last = this.#lastTap;
    clearTimeout(last?.timer);
    this.#lastTap = null;
    if (last && distance(last.point, point) < DOUBLE_TAP_DISTANCE) onDoubleTap?.(point);
    else {
      const timer = window.setTimeout(() => {
        this.#lastTap = null;
        onTap(target, point);
      }, DOUBLE_TAP_MS);
      this.#lastTap = { point, timer };
    }
  }

  /** A drag ends with a click, which must not press the element under the pointer. */
  #click(event: MouseEvent): void {
    if (!this.#hasDragged || event.detail === 0) return;
    this.#hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  }
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}
