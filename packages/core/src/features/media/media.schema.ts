import * as z from 'zod';
import { id, idInput } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { ALT_MAX, IMAGES_MAX, TOO_MANY_IMAGES, VIDEOS_MAX } from './media.rules.ts';

const mediaKind = z.enum(['image', 'video']);
export type MediaKind = z.output<typeof mediaKind>;

export const media = z
  .object({
    id: id.describe('The id of the picture or video.'),
    mediaType: mediaKind.describe('What it is.'),
    state: z
      .enum(['processing', 'ready', 'failed'])
      .describe('An image is always `ready`. A video may be `processing` before, or `failed` with a `reason`.'),
    // An image has narrower copies: `pictureSources` makes their URLs.
    mediaUrl: z.string().nullable().describe('A relative URL; null until it is ready.'),
    previewUrl: z.string().nullable().describe('A narrower copy of an image; the poster of a video.'),
    width: z.number().int().min(1).nullable().describe('In pixels.'),
    height: z.number().int().min(1).nullable().describe('In pixels.'),
    duration: z.number().nonnegative().nullable().describe('In seconds; null for images.'),
    alt: z.string().nullable().describe('What it shows, in words.'),
    placeholder: z.string().nullable().describe('A thumbhash in base64, to show while the image loads.'),
    reason: z.string().nullable().describe('Why it failed: a message for members.'),
  })
  .meta({ id: 'Media', description: 'A picture or video.' });
export type Media = z.output<typeof media>;

const memberMedia = media
  .extend({ postId: id.describe('The id of the post it is in.') })
  .meta({ id: 'UserMedia', description: 'A picture or video with the post it is in.' });
export type MemberMedia = z.output<typeof memberMedia>;
export const memberMediaPage = pageOf(memberMedia);
export type MemberMediaPage = z.output<typeof memberMediaPage>;

export const listMemberMediaInput = pageInput.extend({
  id: idInput.describe('The member’s id.'),
  type: mediaKind.optional().describe('Only images or only videos.'),
});
export type ListMemberMediaInput = z.output<typeof listMemberMediaInput>;

export const mediaIdInput = z.object({ id: idInput.describe('The id of one of your uploads.') });

const altInput = memberText({ max: ALT_MAX, label: 'Description' })
  .transform((text) => text.trim() || null)
  .nullable()
  .default(null)
  .describe('What it shows, in words; a blank text counts as none.');

export const uploadMediaInput = z.object({ alt: altInput });

export const describeMediaInput = mediaIdInput.extend({ alt: altInput });

export const postMediaInput = z
  .array(z.object({ id: idInput, alt: altInput }).meta({ id: 'PostMediaInput', description: 'One of your uploads.' }), {
    error: 'Media must be a list',
  })
  .max(IMAGES_MAX + VIDEOS_MAX, { error: TOO_MANY_IMAGES })
  .refine((list) => new Set(list.map((item) => item.id)).size === list.length, { error: 'Media must differ' })
  .default([])
  .describe('Uploaded before with POST /api/media and in no post or story yet, in this order.');
export type PostMediaInput = z.output<typeof postMediaInput>;

export const restMediaFields = {
  imageUrl: z.string().nullable().describe('The first of `imageUrls`.'),
  imageUrls: z.array(z.string()).describe('The images among `media`.'),
  videoUrl: z.string().nullable().describe('The video among `media`.'),
  mediaType: mediaKind.nullable().describe('Of the first of `media`.'),
  mediaUrl: z.string().nullable().describe('Of the first of `media`.'),
  duration: z.number().nonnegative().nullable().describe('Of the video among `media`, in seconds.'),
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
