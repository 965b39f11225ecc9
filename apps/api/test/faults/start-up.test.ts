import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const ending = await runToEnd({ env: { ...instance.env, PORT: port } });
    holder.close();
    expect(ending).toMatchObject({ code: 1, stdout: '' });
    expect(ending.stderr).toMatch(new RegExp(`^Port ${port} is already in use; set PORT .*\\.\n$`));
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

  it('ends with a message when the data folder cannot be created', async () => {
    const file = join(instance.dataDir, 'a-file');
    writeFileSync(file, '');
    const ending = await runToEnd({ env: { ...instance.env, DATA_DIR: join(file, 'data') } });
    expect(ending.code).not.toBe(0);
    expect(ending.stderr).toMatch(/^.*DATA_DIR.*\n$/);
  });
});

it('takes any free port for PORT=0 and prints it', async () => {
  const server = await startServer({ env: instance.env });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.kill();
});
