import { useSyncExternalStore } from 'react';

type Listener = () => void;

export interface Emitter {
  emit: () => void;
  subscribe: (listener: Listener) => () => void;
}

/** `start` is called before the first listener subscribes; the function it returns, after the last has unsubscribed. */
export function createEmitter(start?: () => () => void): Emitter {
  const listeners = new Set<Listener>();
  let stop: (() => void) | undefined;
  return {
    emit: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  subscribe: Emitter['subscribe'];
}

export function createStore<State>(initial: State, start?: () => () => void): Store<State> {
  const { emit, subscribe } = createEmitter(start);
  let state = initial;
  return {
    get: () => state,
    set: (next) => {
      state = next;
      emit();
    },
    subscribe,
  };
}

export function useStore<State>({ subscribe, get }: Pick<Store<State>, 'get' | 'subscribe'>): State {
  return useSyncExternalStore(subscribe, get, get);
}
