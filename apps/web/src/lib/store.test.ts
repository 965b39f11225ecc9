import { describe, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('calls subscribers until they unsubscribe', () => {
    const store = createStore(1);
    const listener = vi.fn();
    const unsubscribe = store.subscribe(listener);
    store.set(2);
    expect(store.get()).toBe(2);
    unsubscribe();
    store.set(3);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('starts with the first subscriber and stops after the last', () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const store = createStore(1, start);
    const first = store.subscribe(() => undefined);
    const second = store.subscribe(() => undefined);
    expect(start).toHaveBeenCalledOnce();
    first();
    first();
    expect(stop).not.toHaveBeenCalled();
    second();
    expect(stop).toHaveBeenCalledOnce();
  });
});
