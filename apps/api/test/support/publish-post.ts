import type { TestApp, TestMember } from './app.ts';

/** Publishes a post of this content, with these other fields; returns its id. */
export async function publishPost(
  app: Pick<TestApp, 'call'>,
  { token }: Pick<TestMember, 'token'>,
  content: string,
  fields: object = {},
): Promise<number> {
  const { status, text, json } = await app.call('POST', '/api/posts', { token, body: { content, ...fields } });
  if (status !== 201) throw new Error(`Publishing failed: ${status} ${text}`);
  return json.id;
}
