import * as z from 'zod';
import { countCharacters, hasForbiddenCharacters, normalizeText } from './text.rules.ts';

interface TextRules {
  /** Maximum length by `countCharacters`. */
  max: number;
  /** The message for missing or blank text; without it, blank text is allowed. */
  required?: string;
  /** The field's name in messages, such as `Post`. */
  label: string;
}

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
    })
    .meta({ ...(required !== undefined && { minLength: 1 }), maxLength: max });
}

/** A schema for text checked by a rule that returns a message, or null when the text is valid. */
export function validatedText(problem: (text: string) => string | null, normalize: (text: string) => string) {
  return z
    .string({ error: () => problem('') ?? 'Must be text' })
    .transform(normalize)
    .superRefine((text, ctx) => {
      const message = problem(text);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    });
}
