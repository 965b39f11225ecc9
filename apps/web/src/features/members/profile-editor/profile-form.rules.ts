import { BIO_MAX, LOCATION_MAX, nameProblem, normalizeName } from '@vibeline/core/features/members/member.rules';
import type { User } from '@vibeline/core/features/members/member.schema';
import { normalizeWebsite, websiteProblem } from '@vibeline/core/features/members/website.rules';
import {
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  normalizeText,
  TOO_MANY_MARKS,
} from '@vibeline/core/text.rules';

export interface ProfileValues {
  name: string;
  bio: string;
  location: string;
  website: string;
  profileImage: string | null;
}

export type TextField = Exclude<keyof ProfileValues, 'profileImage'>;

export function valuesOf(member: User): ProfileValues {
  const { name, bio, location, website, profileImage } = member;
  return { name, bio: bio ?? '', location: location ?? '', website: website ?? '', profileImage };
}

export function profileProblems({ name, bio, location, website }: ProfileValues): Record<TextField, string | null> {
  return {
    name: nameProblem(name),
    bio: textProblem(bio, BIO_MAX, 'Bio'),
    location: textProblem(location, LOCATION_MAX, 'Location'),
    website: websiteProblem(withScheme(website)),
  };
}

function textProblem(typed: string, max: number, label: string): string | null {
  if (hasTooManyMarks(typed)) return TOO_MANY_MARKS;
  const text = normalizeText(typed);
  if (hasForbiddenCharacters(text)) return `${label} contains characters that cannot be shown`;
  return countCharacters(text) > max ? `${label} can be at most ${max.toLocaleString('en')} characters long` : null;
}

export function normalizeProfile(values: ProfileValues): ProfileValues {
  return {
    name: normalizeName(values.name),
    bio: normalizeText(values.bio).trim(),
    location: normalizeText(values.location).trim(),
    website: normalizeWebsite(withScheme(values.website)),
    profileImage: values.profileImage,
  };
}

export function isSameProfile(one: ProfileValues, other: ProfileValues): boolean {
  const [first, second] = [normalizeProfile(one), normalizeProfile(other)];
  return (Object.keys(first) as (keyof ProfileValues)[]).every((field) => first[field] === second[field]);
}

/** Adds `https://` to an address typed without a scheme, such as `example.org`. */
export function withScheme(website: string): string {
  const text = website.trim();
  const [host = ''] = text.split(/[:/?#]/, 1);
  const dot = host.indexOf('.', 1);
  const isAddress = dot > 0 && dot < host.length - 2 && !host.includes('@') && !/\s/.test(text);
  return isAddress ? `https://${text}` : text;
}
