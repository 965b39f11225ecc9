import { hasForbiddenCharacters } from '@vibeline/core/text.rules';
import type * as z from 'zod';
import { LeftOutError } from '../left-out-reason.ts';

/** No network with such posts is older. */
const EARLIEST = Date.UTC(1995, 0, 1);
/** Longer than any text that is accepted: what is longer is neither normalized nor measured. */
const TEXT_MAX = 50_000;

/** In place of what zod says by itself, which is not for members. */
const NO_SENTENCE = '';

/** Throws `LeftOutError` unless this network accepts the text; what a member writes goes through the same schema. */
export function validText<Output>(schema: z.ZodType<Output>, text: unknown): Output {
  if (typeof text === 'string' && text.length > TEXT_MAX)
    throw new LeftOutError('invalid', 'It is longer than any text here');
  if (typeof text === 'string' && hasForbiddenCharacters(text))
    throw new LeftOutError('invalid', 'It has characters that cannot be shown');
  const parsed = schema.safeParse(text, { error: () => NO_SENTENCE });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? NO_SENTENCE;
    throw new LeftOutError('invalid', message === NO_SENTENCE ? null : message);
  }
  return parsed.data;
}

/** ms UTC. Throws `LeftOutError` for a time that cannot be. */
export function validTime(text: string, now: number): number {
  const time = Date.parse(text);
  if (!(time >= EARLIEST && time <= now)) throw new LeftOutError('invalid', 'Its date is in the future or before 1995');
  return time;
}

/** null for a time at which nothing that was made then can have been edited. */
export function validEdit(text: string | null, { createdAt, now }: { createdAt: number; now: number }): number | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return time >= createdAt && time <= now ? time : null;
}

/** null for what is left out of an item that is added without it. */
export function optional<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
