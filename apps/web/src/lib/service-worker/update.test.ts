import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followUpdates, putOffUpdate, readyUpdate } from './update.ts';

class FakeWorker extends EventTarget {
  state = 'installed';
  readonly received: unknown[] = [];
  #said: () => void = () => undefined;
  readonly hasSaid = new Promise<void>((resolve) => {
    this.#said = resolve;
  });
  readonly #build: string;

  constructor(build: string) {
    super();
    this.#build = build;
  }

  postMessage(message: { type: string }, ports: MessagePort[] = []): void {
    this.received.push(message.type);
    if (message.type !== 'build') return;
    // The page closes its port then.
    ports[0]?.addEventListener('close', () => this.#said());
    ports[0]?.postMessage(this.#build);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  checks = 0;

  async update(): Promise<void> {
    this.checks += 1;
  }
}

const PAGE = '/assets/index-1.js';
let workers: FakeWorkers;
let registration: FakeRegistration;
const reload = vi.fn();

function follow(): void {
  followUpdates(workers as unknown as ServiceWorkerContainer, registration as unknown as ServiceWorkerRegistration);
}

beforeEach(() => {
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.src = PAGE;
  document.head.append(entry);
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, reload });
  workers = new FakeWorkers();
  workers.controller = new FakeWorker(PAGE);
  registration = new FakeRegistration();
});

afterEach(() => {
  document.head.replaceChildren();
  putOffUpdate();
  reload.mockClear();
  vi.unstubAllGlobals();
});

function takeOver(next: FakeWorker): void {
  registration.waiting = null;
  next.become('activating');
  workers.controller = next;
  workers.dispatchEvent(new Event('controllerchange'));
}

const offered = () => vi.waitFor(() => expect(readyUpdate.get()).not.toBeNull());

describe('a new version', () => {
  it('is offered when its worker waits, and loaded when the member agrees', async () => {
    const next = new FakeWorker('/assets/index-2.js');
    registration.waiting = next;
    follow();
    await offered();
    expect(reload).not.toHaveBeenCalled();
    const update = readyUpdate.get();
    update?.load();
    expect(next.received).toContain('activate');
    takeOver(next);
    expect(reload).not.toHaveBeenCalled();
    next.become('activated');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(readyUpdate.get()).toBe(update);
  });

  it('is loaded only once, although its page is slow to arrive', async () => {
    const next = new FakeWorker('/assets/index-2.js');
    registration.waiting = next;
    follow();
    await offered();
    vi.useFakeTimers();
    readyUpdate.get()?.load();
    takeOver(next);
    next.become('activated');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded only once, although its worker takes over late', async () => {
    const next = new FakeWorker('/assets/index-2.js');
    registration.waiting = next;
    follow();
    await offered();
    vi.useFakeTimers();
    readyUpdate.get()?.load();
    await vi.advanceTimersByTimeAsync(3000);
    takeOver(next);
    next.become('activated');
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered when it is installed while the page is open', async () => {
    follow();
    const next = new FakeWorker('/assets/index-2.js');
    next.state = 'installing';
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    expect(next.received).toEqual([]);
    registration.waiting = next;
    next.become('installed');
    await offered();
  });

  it('is not offered to a page that has it already', async () => {
    const next = new FakeWorker(PAGE);
    registration.waiting = next;
    follow();
    await next.hasSaid;
    expect(readyUpdate.get()).toBeNull();
  });

  it('is offered, and not forced, when another tab has agreed to it', async () => {
    follow();
    workers.controller = new FakeWorker('/assets/index-2.js');
    workers.dispatchEvent(new Event('controllerchange'));
    await offered();
    expect(reload).not.toHaveBeenCalled();
    readyUpdate.get()?.load();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is loaded although its worker cannot take over', async () => {
    registration.waiting = new FakeWorker('/assets/index-2.js');
    follow();
    await offered();
    vi.useFakeTimers();
    readyUpdate.get()?.load();
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is nothing the first worker of a browser brings', () => {
    workers.controller = null;
    follow();
    const first = new FakeWorker('/assets/index-2.js');
    workers.controller = first;
    workers.dispatchEvent(new Event('controllerchange'));
    expect(first.received).toEqual([]);
  });

  it('can be put off', async () => {
    registration.waiting = new FakeWorker('/assets/index-2.js');
    follow();
    await offered();
    putOffUpdate();
    expect(readyUpdate.get()).toBeNull();
  });

  it('is looked for when a page is looked at again after an hour', () => {
    vi.useFakeTimers();
    follow();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.checks).toBe(0);
    vi.setSystemTime(Date.now() + 61 * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.useRealTimers();
    expect(registration.checks).toBe(1);
  });
});
