import generator, { type MegalodonInterface } from 'megalodon';
import type { TestMember } from './app.ts';
import type { MastodonApp } from './mastodon.ts';

/** Another client that others wrote, for a member. */
export function megalodonOf({ url }: MastodonApp, { token }: TestMember): MegalodonInterface {
  return generator('mastodon', url, token);
}

/** The status of a refusal. */
export async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call;
  } catch (error) {
    return (error as { response: { status: number } }).response.status;
  }
  throw new Error('The call was not refused');
}
