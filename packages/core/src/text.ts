import * as z from 'zod';
import { countCharacters, hasForbiddenCharacters, normalizeText } from './text.rules.ts';

interface TextRules {
  /** Most characters, by `countCharacters`. */
  max: number;
  /** The sentence for text that is absent or blank; without one, blank text is allowed. */
  required?: string;
  /** What the field is called in sentences, such as `Post`. */
  label: string;
}

/** A schema for text that members write. Answers the normalized text. */
export function memberText({ max, required, label }: TextRules) {
  return z
    .string({ error: required ?? `${label} must be text` })
    .transform(normalizeText)
    .refine((text) => !hasForbiddenCharacters(text), {
      error: `${label} contains characters that cannot be shown`,
      abort: true,
    })
    .refine((text) => required === undefined || text.trim() !== '', { error: required ?? '', abort: true })
    .refine((text) => countCharacters(text) <= max, {
      error: `${label} can be at most ${max.toLocaleString('en')} characters long`,
    });
}

/** A schema for text judged by a rule that answers a sentence, or null when the text is good. */
export function validatedText(problem: (text: string) => string | null, normalize: (text: string) => string) {
  return z
    .string({ error: () => problem('') ?? 'Must be text' })
    .transform(normalize)
    .superRefine((text, ctx) => {
      const sentence = problem(text);
      if (sentence !== null) ctx.addIssue({ code: 'custom', message: sentence });
    });
}
