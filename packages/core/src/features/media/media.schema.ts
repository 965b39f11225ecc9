import * as z from 'zod';
import { id, idInput } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { ALT_MAX, IMAGES_MAX, TOO_MANY_IMAGES, VIDEOS_MAX } from './media.rules.ts';

export const mediaKind = z.enum(['image', 'video']);
export type MediaKind = z.output<typeof mediaKind>;

export const media = z.object({
  id,
  mediaType: mediaKind,
  /** An image is always `ready`. A video may be `processing` before it is `ready`, or `failed` with a `reason`. */
  state: z.enum(['processing', 'ready', 'failed']),
  /** null until it is ready. An image has narrower copies: `pictureSources` makes their URLs. */
  mediaUrl: z.string().nullable(),
  /** A narrower copy of an image; the poster of a video. */
  previewUrl: z.string().nullable(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  /** In seconds; null for images. */
  duration: z.number().nonnegative().nullable(),
  alt: z.string().nullable(),
  /** A thumbhash in base64, to show while the image loads. */
  placeholder: z.string().nullable(),
  /** Why it failed: a message for members. */
  reason: z.string().nullable(),
});
export type Media = z.output<typeof media>;

export const memberMedia = media.extend({ postId: id });
export type MemberMedia = z.output<typeof memberMedia>;
export const memberMediaPage = pageOf(memberMedia);
export type MemberMediaPage = z.output<typeof memberMediaPage>;

/** `id` is the member's id. */
export const listMemberMediaInput = pageInput.extend({
  id: idInput,
  type: mediaKind.optional(),
});
export type ListMemberMediaInput = z.output<typeof listMemberMediaInput>;

export const mediaIdInput = z.object({ id: idInput });

/** A blank text counts as none. */
const altInput = memberText({ max: ALT_MAX, label: 'Description' })
  .transform((text) => text.trim() || null)
  .nullable()
  .default(null);

export const uploadMediaInput = z.object({ alt: altInput });

/** The media of a post, in order: uploaded before, and in no post yet. */
export const postMediaInput = z
  .array(z.object({ id: idInput, alt: altInput }), { error: 'Media must be a list' })
  .max(IMAGES_MAX + VIDEOS_MAX, { error: TOO_MANY_IMAGES })
  .refine((list) => new Set(list.map((item) => item.id)).size === list.length, { error: 'Media must differ' })
  .default([]);
export type PostMediaInput = z.output<typeof postMediaInput>;

/** The documented media fields of a post, all derived from its list of media. */
export const restMediaFields = {
  imageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  videoUrl: z.string().nullable(),
  mediaType: mediaKind.nullable(),
  mediaUrl: z.string().nullable(),
  duration: z.number().nullable(),
};

export function toRestMediaFields(list: readonly Media[]) {
  const imageUrls = list.flatMap((item) => (item.mediaType === 'image' ? (item.mediaUrl ?? []) : []));
  const video = list.find((item) => item.mediaType === 'video');
  const [first] = list;
  return {
    imageUrl: imageUrls[0] ?? null,
    imageUrls,
    videoUrl: video?.mediaUrl ?? null,
    mediaType: first?.mediaType ?? null,
    mediaUrl: first?.mediaUrl ?? null,
    duration: video?.duration ?? null,
  };
}
