import { createRestAPIClient, type mastodon } from 'masto';
import { openTestApp, type TestApp, type TestAppOptions, type TestMember } from './app.ts';

export interface MastodonApp extends TestApp {
  url: string;
  /** A client as others wrote it, for a member or a visitor. */
  clientOf(member?: Pick<TestMember, 'token'>): mastodon.rest.Client;
}

/** A test app that listens, for the client libraries of Mastodon. */
export async function openMastodonApp(options: TestAppOptions = {}): Promise<MastodonApp> {
  const app = await openTestApp(options);
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const clientOf = (member?: Pick<TestMember, 'token'>) =>
    createRestAPIClient({ url, ...(member && { accessToken: member.token }) });
  return Object.assign(app, { url, clientOf });
}

/** The items of all pages, as their `Link` headers lead. Fails when there are more pages than that. */
export async function allPages<Item>(pages: AsyncIterable<Item[]>, most = 20): Promise<Item[][]> {
  const found: Item[][] = [];
  for await (const page of pages) {
    found.push(page);
    if (found.length > most) throw new Error(`More than ${most} pages`);
  }
  return found;
}

/** The status and sentence of a refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<[status: number, error: string]> {
  try {
    await call;
  } catch (error) {
    const { statusCode, message } = error as { statusCode: number; message: string };
    return [statusCode, message];
  }
  throw new Error('The call was not refused');
}
