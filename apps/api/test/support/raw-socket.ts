import { once } from 'node:events';
import { connect } from 'node:net';

/** A TCP connection that sends any text, valid HTTP or not. */
export interface RawSocket {
  send(text: string): void;
  received(): string;
  /** The first line the server sends; what was received until then when it closes the connection without one. */
  statusLine(): Promise<string>;
  /** Resolves when the server closes the connection, with the ms since it was opened. */
  closed: Promise<number>;
  isClosed(): boolean;
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
  // A reset closes the connection too.
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
    isClosed: () => socket.closed,
    destroy: () => socket.destroy(),
  };
}
