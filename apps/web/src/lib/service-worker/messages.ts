/** Messages from a page to the service worker, and the tag of the sync event. */
export const OUTBOX_SYNC = 'vibeline-outbox';

export type WorkerMessage =
  /** Take over now: the member has agreed to load the new version. */
  | { type: 'activate' }
  /** Respond on the port with the path of the entry of the worker's build. */
  | { type: 'build' }
  /** Cache these files of the build: the page has loaded them before the worker was there. */
  | { type: 'keep'; paths: string[] };

/** Message of the worker to its pages: the browser has a network again. */
export const NETWORK_IS_BACK = 'vibeline-network-is-back';

/** Messages of the worker to its pages: a notification was clicked that leads there; the browser's push address is another. */
export type PushMessage = { type: 'open'; path: string } | { type: 'push-changed' };
