import { tokenOf } from './data-set.ts';
import type { ServerProcess } from './server-process.ts';

export async function cpuMsOf(
  server: ServerProcess,
  path: string,
  { memberId, count }: { memberId: number; count: number },
): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(memberId)}` };
  const began = (await server.usage()).cpuSeconds;
  for (let n = 0; n < count; n += 1) {
    const response = await fetch(`${server.url}${path}`, { headers });
    if (!response.ok) throw new Error(`${path} was refused: ${response.status}`);
    await response.arrayBuffer();
  }
  return (((await server.usage()).cpuSeconds - began) * 1000) / count;
}

export function pathOf(procedure: string, input: object | null): string {
  const query = input === null ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return `/trpc/${procedure}${query}`;
}
