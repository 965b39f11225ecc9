import * as z from 'zod';

// The types of the public API reference, https://docs.joinmastodon.org/entities/.

/** Ids are text for clients, whatever they are made of. */
export const idText = z.string().regex(/^[\w-]+$/);
export const dateTime = z.iso.datetime({ precision: 3 });
export const day = z.iso.date();
export const url = z.url({ protocol: /^https?$/ });
export const count = z.int().min(0);
/** Whole numbers that the reference sends as text. */
export const countText = z.string().regex(/^\d+$/);
export const html = z.string();

export const customEmoji = z.strictObject({
  shortcode: z.string(),
  url,
  static_url: url,
  visible_in_picker: z.boolean(),
  category: z.string().nullable(),
});
