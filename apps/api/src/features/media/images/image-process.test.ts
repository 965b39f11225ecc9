import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStagingFolder, type StagingFolder } from '../../../storage/staging-folder.ts';
import { configureSandbox, findProtection, isSandboxed } from '../processes/sandbox/sandbox.ts';
import { encodeImage } from './image-process.ts';

let folder: string;
let staging: StagingFolder;
let resetSandbox: () => void;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vibeline-images-'));
  staging = openStagingFolder(join(folder, 'media', 'incoming'));
  resetSandbox = configureSandbox({ dataDir: folder, staging });
});
afterAll(() => {
  resetSandbox();
  rmSync(folder, { recursive: true });
});

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

it('what decodes images has no other decoders than it needs', async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#567' } })
    .tiff()
    .toBuffer();
  for (const [name, bytes] of Object.entries({ svg, tiff })) {
    const path = await staging.newPath(name);
    writeFileSync(path, bytes);
    // Not `unsupported_file`, which is said of an image that was read.
    await expect(encodeImage(path), name).rejects.toMatchObject({ reason: 'invalid_image' });
  }
});

it('what decodes images sees none of the data folder but what is staged', async () => {
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
  const [staged, stored] = [await staging.newPath('png'), join(folder, 'stored.png')];
  for (const path of [staged, stored]) writeFileSync(path, image);
  expect(await encodeImage(staged)).toMatchObject({ width: 9 });
  const hides = isSandboxed(await findProtection());
  const outcome = await encodeImage(stored).catch(({ reason }) => reason);
  expect(outcome).toEqual(hides ? 'invalid_image' : expect.objectContaining({ width: 9 }));
});
