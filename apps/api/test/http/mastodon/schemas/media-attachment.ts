import * as z from 'zod';
import { idText, url } from './values.ts';

const size = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  size: z
    .string()
    .regex(/^\d+x\d+$/)
    .optional(),
  aspect: z.number().positive().optional(),
  frame_rate: z.string().optional(),
  duration: z.number().optional(),
  bitrate: z.number().optional(),
});

const focus = z.strictObject({ x: z.number().min(-1).max(1), y: z.number().min(-1).max(1) });

export const mediaAttachment = z.strictObject({
  id: idText,
  type: z.enum(['unknown', 'image', 'gifv', 'video', 'audio']),
  /** null while it is being processed. */
  url: url.nullable(),
  preview_url: url.nullable(),
  remote_url: url.nullable(),
  preview_remote_url: url.nullable().optional(),
  text_url: url.nullable().optional(),
  meta: z
    .looseObject({ original: size.optional(), small: size.optional(), focus: focus.nullable().optional() })
    .nullable(),
  description: z.string().nullable(),
  /** Base 83. */
  blurhash: z
    .string()
    .regex(/^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{6,}$/)
    .nullable(),
});
