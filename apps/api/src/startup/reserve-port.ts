import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '../start-error.ts';

export const METRICS_HOST = '127.0.0.1';

export interface PortReservation {
  port: number;
  release(): Promise<void>;
}

interface Ports {
  port: number;
  host: string;
  metricsPort: number | null;
}

/**
 * Listens on the port and that of the metrics until `release`, so that a busy one is found before other work and nobody
 * takes it meanwhile. Closes connections at once. Throws as `listen` does, also for port 0 when the host is no address
 * of this machine.
 */
export async function reservePort({ port, host, metricsPort }: Ports): Promise<PortReservation> {
  const reserved = await holdPort(port, host);
  const ofMetrics = metricsPort === null ? null : await holdMetricsPort(metricsPort);
  return {
    port: reserved.port,
    async release() {
      await Promise.all([reserved.release(), ofMetrics?.release()]);
    },
  };
}

async function holdMetricsPort(port: number): Promise<PortReservation> {
  try {
    return await holdPort(port, METRICS_HOST);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(`METRICS_PORT ${port} cannot be used (${code}); set it to another one.`);
  }
}

async function holdPort(port: number, host: string): Promise<PortReservation> {
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
