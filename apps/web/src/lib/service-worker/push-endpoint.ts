import { deviceStorage } from '../storage.ts';
import { createStore } from '../store.ts';

const KEY = 'vibeline-push';

const store = createStore(deviceStorage.read(KEY));

/** The address under which the server knows this browser; null while it is not notified. */
export const pushEndpoint = {
  get: store.get,
  subscribe: store.subscribe,
  set: (endpoint: string | null) => {
    if (endpoint === null) deviceStorage.remove(KEY);
    else deviceStorage.write(KEY, endpoint);
    store.set(endpoint);
  },
};
