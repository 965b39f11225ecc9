import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection that says what it is told, whether that is HTTP or not. */
export interface RawSocket {
  send(text: string): void;
  /** Everything the server has said. */
  received(): string;
  /** The first line the server says; what came until then when it hangs up without one. */
  statusLine(): Promise<string>;
  /** Settles when the server has hung up; answers after how many ms. */
  closed: Promise<number>;
  destroy(): void;
}

export async function openSocket(port: number): Promise<RawSocket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const began = performance.now();
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    received += chunk;
  });
  // A reset is one way of hanging up.
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  return {
    send: (text) => {
      if (socket.writable) socket.write(text, 'latin1');
    },
    received: () => received,
    async statusLine() {
      while (!received.includes('\r\n') && !socket.destroyed) await Promise.race([once(socket, 'data'), closed]);
      return received.split('\r\n')[0] ?? '';
    },
    closed,
    destroy: () => socket.destroy(),
  };
}
