// Ports of this machine: whether the server's is free, before anything is installed, built or started; and any free one.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fail } from './workspace.mjs';

/** Ends the script when another program listens on PORT. Any other trouble is for the server to explain. */
export async function assertPortFree() {
  const port = process.env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return;
  const probe = createServer();
  // A program on all addresses has this one too.
  probe.listen({ port: Number(port), host: process.env.HOST?.trim() || '127.0.0.1' });
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') fail(`Port ${port} is already in use; set PORT to another one.`);
    return;
  }
  await new Promise((resolve) => probe.close(resolve));
}

export async function findFreePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
