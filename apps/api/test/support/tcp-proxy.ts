import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export interface TcpProxy {
  port: number;
  /** Resets all connections and each new one. */
  refuse(): void;
  /** Resets all connections; new ones are forwarded. */
  reset(): void;
  /** Holds each piece of data back for so long; 0 ends that. */
  slow(ms: number): void;
  /** Stops forwarding data, and keeps the connections open. */
  freeze(): void;
  /** Resets frozen connections; new ones are forwarded again. */
  restore(): void;
  close(): void;
}

export async function openTcpProxy(host: string, serverPort: number): Promise<TcpProxy> {
  let state: 'open' | 'refusing' | 'frozen' = 'open';
  let slowMs = 0;
  const slowly = () =>
    new Transform({
      transform: (chunk, _encoding, done) =>
        void (slowMs > 0 ? setTimeout(done, slowMs, null, chunk) : done(null, chunk)),
    });
  const pairs = new Set<[Socket, Socket]>();
  const reset = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    pairs.clear();
  };
  const listener = createServer((near) => {
    near.on('error', () => {});
    if (state === 'refusing') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(serverPort, host);
    far.on('error', () => near.destroy());
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('close', () => {
      far.destroy();
      pairs.delete(pair);
    });
    far.on('close', () => near.destroy());
    if (state !== 'open') return;
    near.pipe(slowly()).pipe(far);
    far.pipe(slowly()).pipe(near);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    refuse() {
      state = 'refusing';
      reset();
    },
    reset,
    slow(ms) {
      slowMs = ms;
    },
    freeze() {
      state = 'frozen';
      for (const [near, far] of pairs) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
    restore() {
      if (state !== 'open') reset();
      state = 'open';
    },
    close() {
      reset();
      listener.close();
    },
  };
}
