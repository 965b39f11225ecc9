import { ERROR_CODES } from '@vibeline/core/errors';
import * as z from 'zod';
import { isStoredName } from '../../../storage/content-name.ts';

const id = z.int();
const name = z.string().refine((text) => isStoredName(text) && text.endsWith('.webp'));
const encodedFiles = z.object({
  name,
  files: z.array(z.object({ name, bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array) })).min(1),
});
const encodedImage = encodedFiles.extend({
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.base64().max(100),
});

/** Validated, because a malicious image may control the process that sends it. */
export const imageResult = z.union([
  z.object({ id, image: encodedImage }),
  z.object({ id, profileImage: encodedFiles }),
  z.object({ id, hasTimedOut: z.literal(true) }),
  z.object({ id, refusal: z.object({ code: z.enum(ERROR_CODES), reason: z.string(), message: z.string() }) }),
  z.object({ id, error: z.string() }),
]);
export type ImageResult = z.output<typeof imageResult>;
export type EncodedFiles = z.output<typeof encodedFiles>;
export type EncodedImage = z.output<typeof encodedImage>;
