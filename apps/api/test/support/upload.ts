import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

export interface FormPart {
  field: string;
  bytes?: Uint8Array;
  value?: string;
  name?: string;
  type?: string;
}

export async function encodeForm(parts: FormPart[]): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const { field, bytes, value = '', name = 'file.bin', type = 'application/octet-stream' } of parts) {
    if (bytes) form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
    else form.append(field, value);
  }
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

export async function sendForm(app: TestApp, url: string, token: string | null, parts: FormPart[]) {
  return app.call('POST', url, { token, ...(await encodeForm(parts)) });
}

export function upload(app: TestApp, token: string | null, bytes: Uint8Array, extra: Partial<FormPart> = {}) {
  return sendForm(app, '/api/media', token, [{ field: 'file', bytes, ...extra }]);
}

export async function postPicture(client: Client, token: string, width: number): Promise<void> {
  const form = await encodeForm([{ field: 'file', bytes: await paint(width, 100) }]);
  const { json } = await client.call('POST', '/api/media', { token, ...form });
  const body = { content: 'look', media: [{ id: json.id }] };
  expect((await client.call('POST', '/api/posts', { token, body })).status).toBe(201);
}

/** The names of all files in the media folder, including the staging folder. */
export async function listFiles(app: TestApp): Promise<string[]> {
  const found = await readdir(join(app.database.dataDir, 'media'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/**
 * Removes all media, so that tests that upload can share an app, which starts its processes for media once. The folder of
 * what is staged stays: the process that decodes images sees it.
 */
export async function removeMedia({ database: { db, dataDir } }: TestApp): Promise<void> {
  await db.deleteFrom('media').execute();
  const folder = join(dataDir, 'media');
  const stored = (await readdir(folder)).filter((name) => name !== 'incoming');
  for (const name of stored) await rm(join(folder, name), { recursive: true });
}

export async function countMedia(app: TestApp): Promise<number> {
  return (await app.database.db.selectFrom('media').select('id').execute()).length;
}

/** An image of noise, whose size depends on its pixels. */
export function paint(width: number, height: number, format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg') {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer();
}

/** An animation, each frame in another colour. */
export function animate(width: number, height: number, frames: number, format: 'gif' | 'webp' = 'gif') {
  const data = Buffer.alloc(width * height * frames * 3);
  for (let index = 0; index < data.length; index += 1)
    data[index] = Math.floor(index / (width * height * 3)) * 20 + (index % 3);
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(data, { raw })
    [format]({ loop: 0, delay: Array.from({ length: frames }, () => 80) })
    .toBuffer();
}
