import * as z from 'zod';
import { id, idInput, isoTime, isoTimeInput } from '../../ids.ts';
import { memberText, validatedText } from '../../text.ts';
import { seenIds } from '../../views.ts';
import {
  ADVERT_DESCRIPTION_MAX,
  ADVERT_TITLE_MAX,
  ADVERTS_MAX,
  advertStates,
  advertTypes,
  CTA_TEXT_MAX,
  CTA_URL_MAX,
  ctaUrlProblem,
  SPONSOR_NAME_MAX,
  STORED_ADVERTS_MAX,
} from './advert.rules.ts';

function requiredText(label: string, max: number) {
  return memberText({ max, label, required: `${label} required` }).transform((text) => text.trim());
}

const time = isoTimeInput.nullable().default(null);

export const advertInput = z.object({
  title: requiredText('Title', ADVERT_TITLE_MAX),
  description: requiredText('Description', ADVERT_DESCRIPTION_MAX),
  ctaText: requiredText('Text of the button', CTA_TEXT_MAX),
  ctaUrl: validatedText(ctaUrlProblem, (url) => url).meta({ maxLength: CTA_URL_MAX }),
  sponsorName: requiredText('Name of the sponsor', SPONSOR_NAME_MAX),
  isSponsorVerified: z.boolean().default(false),
  type: z.enum(advertTypes, { error: `The type must be one of ${advertTypes.join(', ')}` }),
  isActive: z.boolean().default(true),
  startsAt: time,
  endsAt: time,
});
export type AdvertInput = z.output<typeof advertInput>;

const imagePath = z.string().describe('A square picture: a path on this server.');

const sponsor = z
  .object({
    name: z.string().describe('The name that is shown.'),
    logo: imagePath.nullable(),
    verified: z.boolean().describe('Whether this network knows the sponsor.'),
  })
  .meta({ id: 'Sponsor', description: 'Who pays for an advert.' });

const advert = z
  .object({
    id: id.describe('The advert’s id.'),
    title: z.string().describe('A few words.'),
    description: z.string().describe('One or two sentences.'),
    imageUrl: imagePath,
    ctaText: z.string().describe('What the button says.'),
    ctaUrl: z.string().describe('Where the button leads: an http or https URL.'),
    sponsor,
    type: z.enum(advertTypes).describe('What it is for.'),
    views: z.number().int().nonnegative().describe('At most one a viewer and day.'),
    isActive: z.boolean().describe('Whether it is shown.'),
  })
  .meta({ id: 'Ad', description: 'An advert.' });
export type Advert = z.output<typeof advert>;

export const managedAdvert = z
  .object({
    ...advert.shape,
    clicks: z.number().int().nonnegative().describe('At most one a viewer and day.'),
    state: z.enum(advertStates).describe('Whether members see it now.'),
    startsAt: isoTime.nullable(),
    endsAt: isoTime.nullable(),
    createdAt: isoTime,
  })
  .meta({ id: 'ManagedAd', description: 'An advert, as administrators see it.' });
export type ManagedAdvert = z.output<typeof managedAdvert>;

export const managedAdverts = z.array(managedAdvert).max(STORED_ADVERTS_MAX);

const pictureInput = z
  .string({ error: 'Picture required' })
  .max(500, { error: 'Picture required' })
  .describe('The `imageUrl` of a picture that you uploaded for it.');

const advertFields = {
  title: advertInput.shape.title.describe('A few words.'),
  description: advertInput.shape.description.describe('One or two sentences.'),
  ctaText: advertInput.shape.ctaText.describe('What the button says.'),
  ctaUrl: advertInput.shape.ctaUrl.describe('Where the button leads: an http or https URL.'),
  sponsorName: advertInput.shape.sponsorName.describe('The name that is shown.'),
  isSponsorVerified: advertInput.shape.isSponsorVerified.describe('Whether this network knows the sponsor.'),
  type: advertInput.shape.type.describe('What it is for.'),
  isActive: advertInput.shape.isActive.describe('Whether it is shown, from `startsAt` until `endsAt`.'),
  startsAt: time.describe('Shown from then on; null: at once.'),
  endsAt: time.describe('Shown until then; null: without an end.'),
};

export const addAdvertInput = z.object({
  ...advertFields,
  imageUrl: pictureInput,
  logoUrl: pictureInput.nullable().default(null).describe('The sponsor’s logo, like `imageUrl`; null for none.'),
});
export type AddAdvertInput = z.output<typeof addAdvertInput>;

export const editAdvertInput = z.object({
  id: idInput.describe('The advert’s id.'),
  ...advertFields,
  imageUrl: pictureInput.optional().describe('Another picture; it stays when it is left out.'),
  logoUrl: pictureInput.nullable().optional().describe('Another logo; null for none, and left out it stays.'),
});
export type EditAdvertInput = z.output<typeof editAdvertInput>;

export const setAdvertActiveInput = z.object({
  id: idInput.describe('The advert’s id.'),
  isActive: z.boolean({ error: 'isActive must be true or false' }).describe('Whether it is shown.'),
});

export const orderAdvertsInput = z.object({
  ids: z
    .array(idInput)
    .min(1, { error: 'ids must name every advert' })
    .max(STORED_ADVERTS_MAX, { error: 'ids must name every advert' })
    .describe('The ids of all adverts, in their new order.'),
});

export const uploadedAdvertPicture = z
  .object({ imageUrl: z.string().describe('For `imageUrl` or `logoUrl` of an advert; you alone see it until then.') })
  .meta({ id: 'UploadedAdPicture', description: 'A picture for an advert.' });

export const adverts = z.array(advert).max(ADVERTS_MAX);

export const advertViewsInput = z.object({ ids: seenIds.describe('Ids of adverts that the viewer has seen.') });
export const advertIdInput = z.object({ id: idInput.describe('The advert’s id.') });
