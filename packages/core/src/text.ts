import * as z from 'zod';
import {
  hasTooManyMarks,
  isFarTooLong,
  normalizeText,
  type TextRules,
  TOO_MANY_MARKS,
  textProblem,
} from './text.rules.ts';

export function memberText(rules: TextRules) {
  const { max, required, label } = rules;
  return validatedText((text) => textProblem(text, rules), normalizeText, required ?? `${label} must be text`).meta({
    ...(required !== undefined && { minLength: 1 }),
    maxLength: max,
  });
}

/** Text that takes little time to normalize. It may still be longer than `max` characters, though not by much. */
export function boundedText(max: number, { required, tooLong }: { required: string; tooLong: string }) {
  return z
    .string({ error: required })
    .refine((text) => !isFarTooLong(text, max), { error: tooLong, abort: true })
    .refine((text) => !hasTooManyMarks(text), { error: TOO_MANY_MARKS, abort: true });
}

/**
 * For a rule that returns a message, or null for a valid text. The rule also sees the text before it is normalized, so
 * it must bound the length itself.
 */
export function validatedText(
  problem: (text: string) => string | null,
  normalize: (text: string) => string,
  missing = problem('') ?? 'Must be text',
) {
  return z
    .string({ error: missing })
    .superRefine((text, ctx) => {
      const message = problem(text);
      if (message !== null) ctx.addIssue({ code: 'custom', message });
    })
    .transform(normalize);
}
