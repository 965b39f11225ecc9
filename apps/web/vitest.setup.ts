import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// The files of a worker share its page and the libraries (`isolate: false`). Our own modules are new for each of them.
vi.resetModules();
const { setOutboxOwner } = await import('./src/lib/outbox/outbox.ts');
const { leaveOutOwnerStacks } = await import('./test/support/owner-stacks.ts');
const { quickComputedStyle } = await import('./test/support/computed-style.ts');

/** Only a failing test waits that long; the default of one second is too short on a busy machine. */
const PATIENCE_MS = 20_000;

configure({ asyncUtilTimeout: PATIENCE_MS });
leaveOutOwnerStacks();

/** While a test waits, each try that finds nothing would print the whole page; at the end of the time it is printed anyway. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, options ?? PATIENCE_MS);

/** Missing in jsdom. */
class StubObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

Object.assign(globalThis, {
  ResizeObserver: StubObserver,
  IntersectionObserver: StubObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    media: query,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
  // What is requested after the end of a test gets no answer, so nothing follows from it.
  fetch: () => new Promise(() => undefined),
});

// Mantine's autosize textarea listens to the fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.releasePointerCapture = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

// `window` is the global object here; the libraries for tests use the window of the document, which is another object.
const windows = [globalThis, document.defaultView].filter((each) => each !== null);
const { getComputedStyle } = globalThis;
for (const each of windows) each.getComputedStyle = quickComputedStyle(getComputedStyle);

/** React marks a document that it listens to; these marks must stay. */
const propertiesOf = (target: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(target)).filter(([name]) => !name.startsWith('_react'));

/** The properties that tests define, such as whether the page is visible. */
const shared = [document, navigator, Element.prototype, HTMLElement.prototype, Range.prototype].map((target) => ({
  target,
  properties: new Map(propertiesOf(target)),
}));

const { setTimeout, setInterval } = globalThis;
const timers: ReturnType<typeof setTimeout>[] = [];

/** Records the timers of a file: those it leaves would run during the next file. */
function noted<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const startAndNote = (...given: Parameters<Start>) => {
    const timer = Reflect.apply(start, globalThis, given);
    timers.push(timer);
    return timer;
  };
  return Object.assign(startAndNote, start);
}

Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setOutboxOwner(null);
  localStorage.clear();
  sessionStorage.clear();
  onlineManager.setOnline(true);
});

afterAll(() => {
  timers.forEach(clearTimeout);
  Object.assign(globalThis, { setTimeout, setInterval });
  for (const each of windows) each.getComputedStyle = getComputedStyle;
  vi.waitFor = waitFor;
  configure({ getElementError });
  for (const { target, properties } of shared) {
    for (const [name] of propertiesOf(target)) if (!properties.has(name)) Reflect.deleteProperty(target, name);
    for (const [name, property] of properties) Object.defineProperty(target, name, property);
  }
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
