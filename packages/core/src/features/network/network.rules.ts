import type { TextRules } from '../../text.rules.ts';

/** What a network may do without. `guests`: visitors who look round without an account. */
export const networkFeatures = ['live', 'anonymousPosts', 'stories', 'match', 'circles', 'adverts', 'guests'] as const;
export type NetworkFeature = (typeof networkFeatures)[number];

/** As sentences name them: `This network does not offer …`. */
export const featureNames: Record<NetworkFeature, string> = {
  live: 'live streams',
  anonymousPosts: 'anonymous posts',
  stories: 'stories',
  match: 'VibeMatch',
  circles: 'circles',
  adverts: 'adverts',
  guests: 'a look round without an account',
};

/** What some calls ask for of a feature that is not their own, by the field of their input. */
export const featureOfField = {
  isAnonymous: 'anonymousPosts',
  asStory: 'stories',
  circleId: 'circles',
  matchId: 'match',
} as const satisfies Record<string, NetworkFeature>;

/** `invitation`: with a link; `approval`: who asks, once a moderator has accepted. */
export const registrationModes = ['open', 'invitation', 'approval', 'closed'] as const;

/** Who may make invitations: the least role. */
export const inviterRoles = ['member', 'moderator', 'administrator'] as const;

/** Who must show a second factor; `staff` are moderators and administrators. */
export const factorGroups = ['nobody', 'staff'] as const;

/** What an administrator may allow at most. */
export const IMAGE_MEGABYTES_MAX = 50;
export const VIDEO_MEGABYTES_MAX = 500;
export const MEGABYTE = 1024 * 1024;

export const RULES_MAX = 20;
/** Code points of a page such as the terms, as Markdown. */
const PAGE_TEXT_MAX = 20_000;

export const NAME_REQUIRED = 'Name required';
export const networkNameText: TextRules = { max: 40, required: NAME_REQUIRED, label: 'Name', isLine: true };
export const networkSentenceText: TextRules = { max: 160, label: 'Sentence', isLine: true };
export const networkRuleText: TextRules = { max: 200, required: 'Rule required', label: 'Rule', isLine: true };
export const networkContactText: TextRules = { max: 200, label: 'Contact', isLine: true };
export const closedText: TextRules = { max: 300, label: 'Sentence', isLine: true };
export const networkPageText: TextRules = { max: PAGE_TEXT_MAX, label: 'Text' };

export const DEFAULT_NETWORK_NAME = 'Vibeline';
export const DEFAULT_NETWORK_SENTENCE = 'A small social network where every post wears its vibe.';
