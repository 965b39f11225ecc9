import { createStore } from '../store.ts';

/** Whether this browser receives the server's events as they happen. What must not be missed is asked for otherwise. */
export const hasStream = createStore(false);
