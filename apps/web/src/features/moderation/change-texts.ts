/** Fields that are not called what their name says. */
const labels: Record<string, string> = {
  dateLanguage: 'Language of dates',
  accentColor: 'Accent colour',
  usesMax: 'How many can join',
  byMail: 'Sent by e-mail',
  hasAnswer: 'With an answer',
  closedSentence: 'Sentence while registration is closed',
  whoInvites: 'Who may invite',
  invitationsPerWeek: 'Invitations a week',
  signUpsPerDay: 'Sign-ups a day',
  isMembersOnly: 'For members only',
  secondFactorFor: 'Second factor for',
  namesAdministrators: 'Names the administrators',
  imageMegabytes: 'Largest picture, in MB',
  videoMegabytes: 'Largest video, in MB',
  videoSeconds: 'Longest video, in seconds',
  memberMegabytes: 'Media of one member, in MB',
  'features.live': 'Live streams',
  'features.anonymousPosts': 'Anonymous posts',
  'features.stories': 'Stories',
  'features.match': 'VibeMatch',
  'features.circles': 'Circles',
  'features.adverts': 'Adverts',
  'features.guests': 'A look round without an account',
};

/** Of others the name in words: `expiresAt` is `Expires at`. */
export function fieldLabel(field: string): string {
  const known = labels[field];
  if (known !== undefined) return known;
  const words = field.replaceAll(/[._]/g, ' ').replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const isTime = (field: string, value: string) => /[a-z]At$/.test(field) && /^(\d{13}|\d{4}-.+Z)$/.test(value);

/** ISO 8601 of a value that is a time, as acts store it; null for any other. */
export function timeOf(field: string, value: string | null): string | null {
  if (value === null || !isTime(field, value)) return null;
  return new Date(/^\d+$/.test(value) ? Number(value) : value).toISOString();
}

const values: Record<string, string> = { true: 'on', false: 'off', '': 'nothing' };

export function valueText(value: string | null): string {
  return value === null ? 'none' : (values[value] ?? value);
}
