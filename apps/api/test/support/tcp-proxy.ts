import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can be broken. */
export interface TcpProxy {
  port: number;
  /** Resets all connections and each new one. */
  refuse(): void;
  /** Stops forwarding data, and keeps the connections open. */
  freeze(): void;
  /** Resets frozen connections; new ones are forwarded again. */
  restore(): void;
  close(): void;
}

export async function openTcpProxy(host: string, serverPort: number): Promise<TcpProxy> {
  let state: 'open' | 'refusing' | 'frozen' = 'open';
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
    if (state === 'open') near.pipe(far).pipe(near);
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
    freeze() {
      state = 'frozen';
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
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
