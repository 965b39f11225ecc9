import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect } from '@playwright/test';
import { bearer, type TestMember } from './member.ts';
import { pictureFile } from './pictures.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const clip: File = {
  name: 'clip.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(fileURLToPath(new URL('clip.webm', import.meta.url))),
};

export async function publish(
  request: APIRequestContext,
  member: TestMember,
  content: string,
  fields: Record<string, File | string> = {},
): Promise<number> {
  const reply = await request.post('/api/posts', {
    headers: bearer(member),
    multipart: { content, ...fields },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).id;
}

export async function publishPictures(
  request: APIRequestContext,
  member: TestMember,
  content: string,
  count: number,
): Promise<number> {
  const files = Array.from({ length: count }, (_, index) => [`image_${index}`, pictureFile(index)] as const);
  return publish(request, member, content, Object.fromEntries(files));
}
