import * as z from 'zod';
import {
  countCharacters,
  hasForbiddenCharacters,
  hasTooManyMarks,
  isFarTooLong,
  isInvisible,
  normalizeText,
  TOO_MANY_MARKS,
} from './text.rules.ts';

interface TextRules {
  /** Maximum length by `countCharacters`. */
  max: number;
  /** The message for missing or blank text; without it, blank text is allowed. */
  required?: string;
  /** The field's name in messages, such as `Post`. */
  label: string;
}

export function memberText({ max, required, label }: TextRules) {
  const tooLong = `${label} can be at most ${max.toLocaleString('en')} characters long`;
  return boundedText(max, { required: required ?? `${label} must be text`, tooLong })
    .transform(normalizeText)
    .refine((text) => !hasForbiddenCharacters(text), {
      error: `${label} contains characters that cannot be shown`,
      abort: true,
    })
    .refine((text) => required === undefined || !isInvisible(text), { error: required ?? '', abort: true })
    .refine((text) => countCharacters(text) <= max, { error: tooLong })
    .meta({ ...(required !== undefined && { minLength: 1 }), maxLength: max });
}

/** Text that takes little time to normalize. It may still be longer than `max` characters, though not by much. */
export function boundedText(max: number, { required, tooLong }: { required: string; tooLong: string }) {
  return z
    .string({ error: required })
    .refine((text) => !isFarTooLong(text, max), { error: tooLong, abort: true })
    .refine((text) => !hasTooManyMarks(text), { error: TOO_MANY_MARKS, abort: true });
}

/**
 * A schema for text checked by a rule that returns a message, or null when the text is valid. The rule is asked before
 * the text is normalized too, so it bounds the length itself.
 */
export function validatedText(problem: (text: string) => string | null, normalize: (text: string) => string) {
  return z
    .string({ error: () => problem('') ?? 'Must be text' })
    .superRefine((text, ctx) => {
      const message = problem(text);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    })
    .transform(normalize);
}
