import * as z from 'zod';
import { memberText } from '../../text.ts';
import { accentProblem } from './accent.rules.ts';
import {
  closedText,
  DEFAULT_NETWORK_NAME,
  DEFAULT_NETWORK_SENTENCE,
  factorGroups,
  featureNames,
  IMAGE_MEGABYTES_MAX,
  inviterRoles,
  type NetworkFeature,
  networkContactText,
  networkFeatures,
  networkNameText,
  networkPageText,
  networkRuleText,
  networkSentenceText,
  RULES_MAX,
  registrationModes,
  VIDEO_MEGABYTES_MAX,
} from './network.rules.ts';

const flag = (name: string) => z.boolean({ error: `${name} must be true or false` });

function atMost(name: string, least: number, most: number) {
  const error = `${name} must be a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

const features = z
  .object(
    Object.fromEntries(
      networkFeatures.map((feature) => [
        feature,
        flag(feature).describe(`Whether it offers ${featureNames[feature]}.`),
      ]),
    ) as Record<NetworkFeature, z.ZodBoolean>,
  )
  .meta({ id: 'NetworkFeatures', description: 'What the network offers.' });

const changedFeatures = features
  .partial()
  .meta({ id: 'ChangedNetworkFeatures', description: 'Those that are left out stay.' });

const ACCENT = 'accentColor must be a colour such as #3c3fc4';
const LANGUAGE = 'dateLanguage must be a language such as en-GB';

/** Everything that an administrator changes while the network runs. */
const changedFields = {
  name: memberText(networkNameText).describe('What the network is called.'),
  sentence: memberText(networkSentenceText).describe('What it is, in one sentence.'),
  picture: z.string().max(200).nullable().describe('The URL of its picture; null for Vibeline’s own.'),
  accentColor: z
    .string({ error: ACCENT })
    .regex(/^#[0-9a-f]{6}$/, { error: ACCENT, abort: true })
    .superRefine((accent, context) => {
      const problem = accentProblem(accent);
      if (problem) context.addIssue({ code: 'custom', message: problem.message, input: accent });
    })
    .nullable()
    .meta({ maxLength: 7 })
    .describe('The colour of buttons and links, as `#rrggbb`; null for the theme’s own.'),
  dateLanguage: z
    .string({ error: LANGUAGE })
    .max(35, { error: LANGUAGE })
    .refine(isLanguage, { error: LANGUAGE })
    .nullable()
    .describe('The language of dates, such as `de`; null for that of each browser.'),
  rules: z
    .array(memberText(networkRuleText))
    .max(RULES_MAX, { error: `At most ${RULES_MAX} rules` })
    .describe('In this order.'),
  contact: memberText(networkContactText).describe('How to reach who runs it; empty for none.'),
  terms: memberText(networkPageText).describe('The terms of use as Markdown; empty for none.'),
  privacy: memberText(networkPageText).describe(
    'What the network adds to the privacy policy, as Markdown; empty for nothing.',
  ),
  imprint: memberText(networkPageText).describe('The imprint as Markdown; empty for none.'),
  registration: z
    .enum(registrationModes, { error: `registration must be one of ${registrationModes.join(', ')}` })
    .describe('Who may make an account.'),
  closedSentence: memberText(closedText).describe(
    'What visitors read while registration is closed; empty for our own.',
  ),
  whoInvites: z
    .enum(inviterRoles, { error: `whoInvites must be one of ${inviterRoles.join(', ')}` })
    .describe('The least role that makes invitations.'),
  invitationsPerWeek: atMost('invitationsPerWeek', 1, 1000).describe('How many a member without another role makes.'),
  signUpsPerDay: atMost('signUpsPerDay', 1, 100_000)
    .nullable()
    .describe('Accounts that are made in 24 hours at most; null for any number.'),
  isMembersOnly: flag('isMembersOnly').describe('Whether nothing is shown without an account.'),
  namesAdministrators: flag('namesAdministrators').describe(
    'Whether the login page names the administrators to those who cannot sign in.',
  ),
  secondFactorFor: z
    .enum(factorGroups, { error: `secondFactorFor must be one of ${factorGroups.join(', ')}` })
    .describe(
      'Whose role works only in sessions that have shown a second factor; `staff` are moderators and administrators.',
    ),
  features,
  imageMegabytes: atMost('imageMegabytes', 1, IMAGE_MEGABYTES_MAX).describe('The largest picture that is taken.'),
  videoMegabytes: atMost('videoMegabytes', 1, VIDEO_MEGABYTES_MAX).describe('The largest video that is taken.'),
  videoSeconds: atMost('videoSeconds', 5, 3600).describe('The longest video that is taken.'),
  memberMegabytes: atMost('memberMegabytes', 10, 1_000_000)
    .nullable()
    .describe('What the media of one member take at most; null for any size.'),
} as const;

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** As they are sent: without what input is validated by. */
const settingFields = {
  ...changedFields,
  name: asSent(changedFields.name),
  sentence: asSent(changedFields.sentence),
  rules: z.array(z.string()).describe('In this order.'),
  contact: asSent(changedFields.contact),
  terms: asSent(changedFields.terms),
  privacy: asSent(changedFields.privacy),
  imprint: asSent(changedFields.imprint),
  closedSentence: asSent(changedFields.closedSentence),
};

function asSent({ description = '' }: z.ZodType): z.ZodString {
  return z.string().describe(description);
}

export const networkSettings = z
  .object(settingFields)
  .meta({ id: 'NetworkSettings', description: 'What administrators set.' });
export type NetworkSettings = z.output<typeof networkSettings>;

const seenFields = z.object(changedFields).omit({ features: true }).partial().meta({
  id: 'SeenNetworkSettings',
  description: 'What you saw before you changed it: the change is refused when it is another value by now.',
});

export const updateNetworkInput = z
  .object(changedFields)
  .extend({ features: changedFeatures, seen: seenFields })
  .partial();
export type UpdateNetworkInput = z.output<typeof updateNetworkInput>;

export const defaultNetworkSettings: NetworkSettings = {
  name: DEFAULT_NETWORK_NAME,
  sentence: DEFAULT_NETWORK_SENTENCE,
  picture: null,
  accentColor: null,
  dateLanguage: null,
  rules: [],
  contact: '',
  terms: '',
  privacy: '',
  imprint: '',
  registration: 'open',
  closedSentence: '',
  whoInvites: 'administrator',
  invitationsPerWeek: 5,
  signUpsPerDay: null,
  isMembersOnly: false,
  namesAdministrators: false,
  secondFactorFor: 'nobody',
  features: {
    live: true,
    anonymousPosts: true,
    stories: true,
    match: true,
    circles: true,
    adverts: true,
    guests: true,
  },
  imageMegabytes: 5,
  videoMegabytes: 100,
  videoSeconds: 600,
  memberMegabytes: null,
};

/** What everyone may know of it before they have an account. */
export const network = z
  .object({
    name: settingFields.name,
    sentence: settingFields.sentence,
    picture: settingFields.picture,
    accentColor: settingFields.accentColor,
    dateLanguage: settingFields.dateLanguage,
    rules: settingFields.rules,
    contact: settingFields.contact,
    registration: settingFields.registration,
    closedSentence: settingFields.closedSentence,
    whoInvites: settingFields.whoInvites,
    isMembersOnly: settingFields.isMembersOnly,
    hasMail: z.boolean().describe('Whether it sends e-mail, to members who give their address.'),
    passkeyDomain: z
      .string()
      .nullable()
      .describe('At which domain passkeys work: that of its public address; null where browsers allow none.'),
    isBeingSetUp: z.boolean().describe('Whether it has no owner yet: every other call is refused until then.'),
    features,
    pages: z
      .array(z.enum(['terms', 'privacy', 'imprint']))
      .describe('Which of these the network has texts of its own for.'),
    imageMegabytes: settingFields.imageMegabytes,
    videoMegabytes: settingFields.videoMegabytes,
    videoSeconds: settingFields.videoSeconds,
  })
  .meta({ id: 'Network', description: 'What everyone may know of the network.' });
export type Network = z.output<typeof network>;
