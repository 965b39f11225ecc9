import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Target, useAnchoredScroll } from './use-anchored-scroll.ts';

const ITEM = 100;
const VIEWPORT = 300;

/** jsdom has no layout: each item is as high as `heights` says, below the one before it. */
let heights: Map<number, number>;
const heightOf = (element: Element) => heights.get(Number((element as HTMLElement).dataset['message'])) ?? ITEM;
const itemsOf = (element: Element | null) => [...(element?.querySelectorAll('[data-message]') ?? [])];
let onResize: () => void;

function define(name: string, get: (this: HTMLElement) => number) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
}

beforeEach(() => {
  heights = new Map();
  const sum = (elements: Element[]) => elements.reduce((total, element) => total + heightOf(element), 0);
  define('offsetHeight', function offsetHeight() {
    return heightOf(this);
  });
  define('offsetTop', function offsetTop() {
    const items = itemsOf(document.querySelector('[data-scroller]'));
    return sum(items.slice(0, items.indexOf(this)));
  });
  define('clientHeight', () => VIEWPORT);
  define('scrollHeight', function scrollHeight() {
    return sum(itemsOf(this));
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        onResize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

let scroll: ReturnType<typeof useAnchoredScroll>;
let arrived: (string | undefined)[];

function List({ ids, initial }: { ids: number[]; initial: Target }) {
  const scroller = useRef<HTMLDivElement>(null);
  scroll = useAnchoredScroll({ scroller, initial, onArrive: ({ dataset }) => arrived.push(dataset['message']) });
  return (
    <div ref={scroller} data-scroller>
      <div>
        {ids.map((id) => (
          <p key={id} data-message={id} />
        ))}
      </div>
    </div>
  );
}

function open(ids: number[], initial: Target = { to: 'end' }) {
  arrived = [];
  const { container, rerender } = render(<List ids={ids} initial={initial} />);
  const element = container.firstElementChild as HTMLElement;
  return {
    element,
    show: (next: number[]) => rerender(<List ids={next} initial={initial} />),
    /** By the reader. jsdom does not limit it to what can be scrolled. */
    moveTo: (top: number) => {
      element.scrollTop = top;
      fireEvent.scroll(element);
    },
  };
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

it('stays at the end while messages come', () => {
  const { element, show } = open(range(1, 10));
  expect(element.scrollTop).toBe(1000);
  show(range(1, 12));
  expect(element.scrollTop).toBe(1200);
  expect(scroll.isAtEnd).toBe(true);
});

it('keeps what is read in its place while messages are added before and after it', () => {
  const { element, show, moveTo } = open(range(11, 20));
  moveTo(250);
  show(range(6, 22));
  expect(element.scrollTop).toBe(750);
  expect(scroll).toMatchObject({ isAtEnd: false, visibleId: 15 });
});

it('keeps it when a picture above gets its height', () => {
  const { element, moveTo } = open(range(1, 10));
  moveTo(450);
  heights.set(2, 300);
  act(() => onResize());
  expect(element.scrollTop).toBe(650);
});

it('goes to a message as soon as it is in the list', () => {
  const { element, show, moveTo } = open(range(11, 20));
  moveTo(200);
  act(() => scroll.scrollTo({ to: 'message', id: 3 }));
  expect(element.scrollTop).toBe(200);
  show(range(1, 20));
  expect(element.scrollTop).toBe(200 - VIEWPORT / 4);
  expect(arrived).toEqual(['3']);
});
