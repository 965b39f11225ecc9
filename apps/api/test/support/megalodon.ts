import generator, { type MegalodonInterface } from 'megalodon';
import type { TestApp, TestMember } from './app.ts';

/** The client of each member, whose calls go to the listening server of the app. */
export async function openClients({ server }: TestApp): Promise<(member: TestMember) => MegalodonInterface> {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return ({ token }) => generator('mastodon', origin, token);
}

/** The status of the answer that a client refuses. */
export async function refusalOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return (error as { response?: { status?: number } }).response?.status;
  }
}
