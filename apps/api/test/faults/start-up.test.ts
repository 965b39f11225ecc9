import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { runToEnd, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openTestInstance();
});
afterAll(() => instance.remove());

describe('a start that cannot use its port, host or folder', () => {
  it('ends with exit 1 and one message when the port is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const dataDir = join(instance.dataDir, 'untouched');
    const ending = await runToEnd({ env: { ...instance.env, DATA_DIR: dataDir, PORT: port } });
    holder.close();
    expect(ending).toMatchObject({ code: 1, stdout: '' });
    expect(ending.stderr).toMatch(new RegExp(`^Port ${port} is already in use; set PORT .*\\.\n$`));
    // The port comes before all work.
    expect(existsSync(dataDir)).toBe(false);
  });

  it('ends so when the port of the metrics is in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const ending = await runToEnd({ env: { ...instance.env, METRICS_PORT: port } });
    holder.close();
    const stderr = `METRICS_PORT ${port} cannot be used (EADDRINUSE); set it to another one.\n`;
    expect(ending).toMatchObject({ code: 1, stdout: '', stderr });
  });

  it.each(['start', 'demo', 'dev'])(
    'npm run %s finds that before it installs, builds or starts anything',
    async (task) => {
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const address = holder.address();
      const port = typeof address === 'object' && address ? String(address.port) : '';
      const script = fileURLToPath(new URL('../../../../scripts/task.mjs', import.meta.url));
      // Without a PATH it could neither install nor build.
      const child = spawn(process.execPath, [script, task], { env: { PORT: port }, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      const [code] = await once(child, 'close');
      holder.close();
      expect(code).toBe(1);
      expect(output).toBe(`\nPort ${port} is already in use; set PORT to another one.\n`);
    },
  );

  it('ends with exit 1 and one message when the host is not an address of this machine', async () => {
    const ending = await runToEnd({ env: { ...instance.env, HOST: '192.0.2.1' } });
    expect(ending).toMatchObject({ code: 1, stdout: '' });
    expect(ending.stderr).toMatch(/^.*HOST.*\.\n$/);
  });
});

describe('without HOST', () => {
  const answers = async (host: string, port: number) => {
    const socket = connect({ host, port });
    const isConnected = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    return isConnected;
  };

  it('takes a free port for PORT=0 and prints it; listens on this machine only with DEMO=1 and says how to change that, and everywhere with DEMO=0', async () => {
    // All of 127.0.0.0/8 is this machine on Linux; a server on every network answers at 127.0.0.2 too.
    const open = await startServer({ env: { ...instance.env, HOST: '' } });
    expect([await answers('127.0.0.1', open.port), await answers('127.0.0.2', open.port)]).toEqual([true, true]);
    expect(open.output()).not.toContain('HOST');
    expect((await fetch(`${open.url}/readyz`)).status).toBe(200);
    // With a member there is no demo world to build.
    await new Client(open.url).register('ana');
    await open.kill();
    const demo = await startServer({ env: { ...instance.env, HOST: '', DEMO: '1' } });
    expect([await answers('127.0.0.1', demo.port), await answers('127.0.0.2', demo.port)]).toEqual([true, false]);
    expect(demo.output()).toMatch(/^Only this machine can reach the server; set HOST=0\.0\.0\.0 .+\.\n/m);
    await demo.kill();
  });
});
