import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, type TestMember } from './member.ts';
import type { pictureFile } from './pictures.ts';

export async function createStory(
  request: APIRequestContext,
  author: TestMember,
  content: string,
  file?: ReturnType<typeof pictureFile>,
): Promise<number> {
  const reply = await request.post('/api/stories', {
    headers: bearer(author),
    multipart: { content, ...(file ? { media: file } : { backgroundColor: '#1f4e79' }) },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).story.id;
}
