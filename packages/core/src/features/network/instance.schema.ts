import * as z from 'zod';
import { author } from '../members/member.schema.ts';
import { network } from './network.schema.ts';

/** Texts that a network writes itself. */
export const networkPages = ['terms', 'privacy', 'imprint'] as const;
export type NetworkPage = (typeof networkPages)[number];

export const networkPageInput = z.object({
  page: z.enum(networkPages, { error: `page must be one of ${networkPages.join(', ')}` }).describe('Which text.'),
});

export const networkPage = z
  .object({ text: z.string().describe('Markdown, as it was written. Raw HTML in it is text.') })
  .meta({ id: 'NetworkPage', description: 'A text that the network has written.' });

const count = z.number().int().nonnegative().nullable();

const named = z
  .object({
    name: z.string().describe('The name that is shown.'),
    username: z.string().describe('Unique, without the leading @.'),
  })
  .meta({ id: 'NamedAdministrator', description: 'An administrator of the network.' });

const { name, sentence, picture, contact, rules, registration, isMembersOnly, features, pages } = network.shape;
const { imageMegabytes, videoMegabytes, videoSeconds } = network.shape;

export const instance = z
  .object({
    name,
    sentence,
    picture,
    contact,
    rules,
    registration,
    isMembersOnly,
    features,
    pages,
    limits: z
      .object({ imageMegabytes, videoMegabytes, videoSeconds })
      .meta({ id: 'NetworkLimits', description: 'What is taken at most.' }),
    version: z.string().describe('Of Vibeline.'),
    pushKey: z.string().describe('The `applicationServerKey` with which apps subscribe, in base64url.'),
    memberCount: count.describe('Members, some minutes old; null where only members read, and until they are counted.'),
    postCount: count.describe('Posts that everyone may see; null as `memberCount` is.'),
    administrators: z
      .array(named)
      .describe('Whom one asks for help with an account; empty unless the network names them.'),
  })
  .meta({ id: 'Instance', description: 'What the network says of itself.' });
export type Instance = z.output<typeof instance>;

export const staffMember = z
  .object({
    role: z.enum(['moderator', 'administrator', 'owner']).describe('Each may do what those before it may.'),
    member: author,
  })
  .meta({ id: 'StaffMember', description: 'A member with a role of the network.' });
export type StaffMember = z.output<typeof staffMember>;
