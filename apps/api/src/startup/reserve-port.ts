import { once } from 'node:events';
import { createServer } from 'node:net';

export interface PortReservation {
  /** The one that was asked for, or the free one that was taken for 0. */
  port: number;
  release(): Promise<void>;
}

/**
 * Listens on the port until `release`, so that a busy port is found before any work and nobody takes it meanwhile.
 * Connections are closed at once. Throws what `listen` throws, also for port 0 when the host is no address of this machine.
 */
export async function reservePort({ port, host }: { port: number; host: string }): Promise<PortReservation> {
  const holder = createServer((socket) => socket.destroy());
  holder.listen({ port, host });
  await once(holder, 'listening');
  const address = holder.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async release() {
      const closed = once(holder, 'close');
      holder.close();
      await closed;
    },
  };
}
