export interface Point {
  x: number;
  y: number;
}

type Axis = 'x' | 'y';

export interface GestureHandlers {
  /** Whether a gesture may begin here; what is refused is left to the browser. */
  accepts?: (event: PointerEvent) => boolean;
  /** One finger or the mouse has moved this far from where it began; the axis is that of its beginning. */
  onDrag: (moved: Point, axis: Axis) => void;
  /** It was let go; the speed is in pixels in a millisecond, null when the browser took the gesture away. */
  onDragEnd: (moved: Point, axis: Axis, speed: Point | null) => void;
  /** Two fingers are this much further apart than at the last call, round a point that moved by so much. */
  onPinch?: (by: number, middle: Point, moved: Point) => void;
  onPinchEnd?: () => void;
  /** Only once it is known to be no double one. */
  onTap?: (target: Element, point: Point) => void;
  onDoubleTap?: (point: Point) => void;
}

/** A finger that moves less than this rests. */
const SLOP = 8;
const DOUBLE_MS = 260;
const DOUBLE_DISTANCE = 32;
/** The end of a drag by which its speed is judged. */
const SPEED_MS = 80;

interface Drag {
  start: Point;
  axis: Axis | null;
  /** Where it has been of late. */
  trail: (Point & { time: number })[];
}

interface Tap {
  point: Point;
  timer: number;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Makes gestures of an element's pointer events. Points are in the window's pixels. */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #handlers: GestureHandlers;
  readonly #pointers = new Map<number, Point>();
  #drag: Drag | null = null;
  #pinch: { apart: number; middle: Point } | null = null;
  #lastTap: Tap | null = null;
  #hasDragged = false;
  readonly #ending = new AbortController();

  constructor(element: HTMLElement, handlers: GestureHandlers) {
    this.#element = element;
    this.#handlers = handlers;
    const { signal } = this.#ending;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    element.addEventListener('click', (event) => this.#click(event), { signal, capture: true });
  }

  stop(): void {
    this.#ending.abort();
    clearTimeout(this.#lastTap?.timer);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0 || this.#handlers.accepts?.(event) === false) return;
    this.#hasDragged = false;
    const point = pointOf(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#pointers.size === 1)
      this.#drag = { start: point, axis: null, trail: [{ ...point, time: event.timeStamp }] };
    else this.#beginPinch();
  }

  #beginPinch(): void {
    const [a, b] = [...this.#pointers.values()];
    if (!a || !b || !this.#handlers.onPinch) return;
    this.#endDrag(null);
    this.#hasDragged = true;
    this.#pinch = { apart: distance(a, b), middle: middleOf(a, b) };
    for (const id of this.#pointers.keys()) this.#element.setPointerCapture(id);
  }

  #move(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    const point = pointOf(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#pinch) this.#movePinch(this.#pinch);
    else if (this.#drag) this.#moveDrag(this.#drag, point, event);
  }

  #movePinch(pinch: { apart: number; middle: Point }): void {
    const [a, b] = [...this.#pointers.values()];
    if (!a || !b) return;
    const now = { apart: distance(a, b), middle: middleOf(a, b) };
    this.#handlers.onPinch?.(now.apart / Math.max(1, pinch.apart), now.middle, minus(now.middle, pinch.middle));
    this.#pinch = now;
  }

  #moveDrag(drag: Drag, point: Point, event: PointerEvent): void {
    const moved = minus(point, drag.start);
    if (drag.axis === null) {
      if (Math.hypot(moved.x, moved.y) < SLOP) return;
      drag.axis = Math.abs(moved.x) > Math.abs(moved.y) ? 'x' : 'y';
      this.#hasDragged = true;
      this.#element.setPointerCapture(event.pointerId);
    }
    drag.trail = [
      ...drag.trail.filter(({ time }) => event.timeStamp - time < SPEED_MS),
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

  /** The finger that stays drags on from where it is. */
  #endPinch(): void {
    this.#pinch = null;
    this.#handlers.onPinchEnd?.();
    const [rest] = this.#pointers.values();
    this.#drag = rest ? { start: rest, axis: null, trail: [] } : null;
  }

  #endDrag(point: Point | null, time = 0): void {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag?.axis) return;
    const last = point ?? drag.trail.at(-1) ?? drag.start;
    const first = drag.trail.find((place) => time - place.time < SPEED_MS);
    const during = first ? Math.max(1, time - first.time) : 1;
    const way = first ? minus(last, first) : { x: 0, y: 0 };
    const speed = point && { x: way.x / during, y: way.y / during };
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
    if (last && distance(last.point, point) < DOUBLE_DISTANCE) onDoubleTap?.(point);
    else {
      const timer = window.setTimeout(() => {
        this.#lastTap = null;
        onTap(target, point);
      }, DOUBLE_MS);
      this.#lastTap = { point, timer };
    }
  }

  /** What ends a drag presses nothing. */
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
