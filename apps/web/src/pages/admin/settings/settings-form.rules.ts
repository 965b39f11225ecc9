import { accentTextProblem } from '@vibeline/core/features/network/accent.rules';
import {
  closedText,
  factorGroups,
  IMAGE_MEGABYTES_MAX,
  inviterRoles,
  networkContactText,
  networkNameText,
  networkPageText,
  networkSentenceText,
  registrationModes,
  VIDEO_MEGABYTES_MAX,
} from '@vibeline/core/features/network/network.rules';
import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { type TextRules, textProblem } from '@vibeline/core/text.rules';

type Texts<Names extends string> = Record<Names, string>;
export type Problems<Values> = Partial<Record<keyof Values & string, string | null>>;

const numberText = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Whole, within bounds; empty only where that stands for any number. */
function numberProblem(text: string, [least, most]: readonly [number, number], mayBeEmpty = false): string | null {
  if (text.trim() === '') return mayBeEmpty ? null : 'A number is needed';
  const isWhole = /^\d{1,9}$/.test(text.trim());
  if (isWhole && Number(text) >= least && Number(text) <= most) return null;
  return `A whole number from ${least} to ${most.toLocaleString('en')}`;
}

const textProblemOf = (text: string, rules: TextRules) => textProblem(text, rules);

export interface NetworkValues extends Texts<'name' | 'sentence' | 'contact' | 'accentColor' | 'dateLanguage'> {
  picture: string | null;
}

export const networkValues = ({ name, sentence, contact, accentColor, dateLanguage, picture }: NetworkSettings) => ({
  ...{ name, sentence, contact, picture },
  accentColor: accentColor ?? '',
  dateLanguage: dateLanguage ?? '',
});

export function networkChanges({ accentColor, dateLanguage, ...values }: NetworkValues): UpdateNetworkInput {
  return { ...values, accentColor: accentColor || null, dateLanguage: dateLanguage || null };
}

export function networkProblems({ name, sentence, contact, accentColor }: NetworkValues): Problems<NetworkValues> {
  return {
    name: textProblemOf(name, networkNameText),
    sentence: textProblemOf(sentence, networkSentenceText),
    contact: textProblemOf(contact, networkContactText),
    accentColor: accentTextProblem(accentColor),
  };
}

export type TextValues = Texts<'terms' | 'privacy' | 'imprint'>;

export const textValues = ({ terms, privacy, imprint }: NetworkSettings): TextValues => ({ terms, privacy, imprint });

export function textProblems({ terms, privacy, imprint }: TextValues): Problems<TextValues> {
  return {
    terms: textProblemOf(terms, networkPageText),
    privacy: textProblemOf(privacy, networkPageText),
    imprint: textProblemOf(imprint, networkPageText),
  };
}

/** A flag is `yes` or empty. */
export type AccessValues = Texts<
  | 'registration'
  | 'closedSentence'
  | 'signUpsPerDay'
  | 'whoInvites'
  | 'invitationsPerWeek'
  | 'isMembersOnly'
  | 'namesAdministrators'
  | 'secondFactorFor'
>;

export function accessValues(settings: NetworkSettings): AccessValues {
  const { registration, closedSentence, signUpsPerDay, whoInvites, invitationsPerWeek, secondFactorFor } = settings;
  return {
    ...{ registration, closedSentence, whoInvites, secondFactorFor },
    signUpsPerDay: numberText(signUpsPerDay),
    invitationsPerWeek: numberText(invitationsPerWeek),
    isMembersOnly: settings.isMembersOnly ? 'yes' : '',
    namesAdministrators: settings.namesAdministrators ? 'yes' : '',
  };
}

export function accessChanges(values: AccessValues): UpdateNetworkInput {
  return {
    registration: registrationModes.find((mode) => mode === values.registration),
    closedSentence: values.closedSentence,
    whoInvites: inviterRoles.find((role) => role === values.whoInvites),
    signUpsPerDay: numberOf(values.signUpsPerDay),
    invitationsPerWeek: numberOf(values.invitationsPerWeek) ?? undefined,
    isMembersOnly: values.isMembersOnly === 'yes',
    namesAdministrators: values.namesAdministrators === 'yes',
    secondFactorFor: factorGroups.find((group) => group === values.secondFactorFor),
  };
}

/** The fields that are not on the screen: they are neither judged nor saved. */
export function hiddenAccess({ registration, whoInvites }: AccessValues): (keyof AccessValues)[] {
  if (registration === 'closed') return ['signUpsPerDay', 'whoInvites', 'invitationsPerWeek'];
  return whoInvites === 'member' ? ['closedSentence'] : ['closedSentence', 'invitationsPerWeek'];
}

export function accessProblems(values: AccessValues): Problems<AccessValues> {
  const problems: Problems<AccessValues> = {
    closedSentence: textProblemOf(values.closedSentence, closedText),
    signUpsPerDay: numberProblem(values.signUpsPerDay, [1, 100_000], true),
    invitationsPerWeek: numberProblem(values.invitationsPerWeek, [1, 1000]),
  };
  return { ...problems, ...Object.fromEntries(hiddenAccess(values).map((name) => [name, null])) };
}

export type LimitValues = Texts<'imageMegabytes' | 'videoMegabytes' | 'videoSeconds' | 'memberMegabytes'>;

export function limitValues(settings: NetworkSettings): LimitValues {
  return {
    imageMegabytes: numberText(settings.imageMegabytes),
    videoMegabytes: numberText(settings.videoMegabytes),
    videoSeconds: numberText(settings.videoSeconds),
    memberMegabytes: numberText(settings.memberMegabytes),
  };
}

export function limitChanges(values: LimitValues): UpdateNetworkInput {
  return {
    imageMegabytes: Number(values.imageMegabytes),
    videoMegabytes: Number(values.videoMegabytes),
    videoSeconds: Number(values.videoSeconds),
    memberMegabytes: numberOf(values.memberMegabytes),
  };
}

export function limitProblems(values: LimitValues): Problems<LimitValues> {
  return {
    imageMegabytes: numberProblem(values.imageMegabytes, [1, IMAGE_MEGABYTES_MAX]),
    videoMegabytes: numberProblem(values.videoMegabytes, [1, VIDEO_MEGABYTES_MAX]),
    videoSeconds: numberProblem(values.videoSeconds, [5, 3600]),
    memberMegabytes: numberProblem(values.memberMegabytes, [10, 1_000_000], true),
  };
}
