import * as z from 'zod';
import { id, idInput, isoTime } from '../../ids.ts';
import { memberText, validatedText } from '../../text.ts';
import { seenIds } from '../../views.ts';
import {
  ADVERT_DESCRIPTION_MAX,
  ADVERT_TITLE_MAX,
  ADVERTS_MAX,
  advertTypes,
  CTA_TEXT_MAX,
  CTA_URL_MAX,
  ctaUrlProblem,
  SPONSOR_NAME_MAX,
} from './advert.rules.ts';

function requiredText(label: string, max: number) {
  return memberText({ max, label, required: `${label} required` }).transform((text) => text.trim());
}

const time = isoTime.nullable().default(null);

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

export const adverts = z.array(advert).max(ADVERTS_MAX);

export const advertViewsInput = z.object({ ids: seenIds.describe('Ids of adverts that the viewer has seen.') });
export const advertIdInput = z.object({ id: idInput.describe('The advert’s id.') });
