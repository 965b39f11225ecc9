import { isPlainInput } from '@vibeline/core/plain-input';
import { requestErrors } from '@vibeline/core/request.errors';
import qs from 'qs';
import { listNumbering } from '../body/number-lists.ts';

/** Of `id[]` in a query; more than any list that a call takes. */
const LIST_MAX = 200;
/** `subscription[keys][auth]` and `fields_attributes[0][name]`. */
const DEPTH_MAX = 3;

/** Every other value is true: https://api.rubyonrails.org/classes/ActiveModel/Type/Boolean.html */
const FALSE = /^(false|f|off|0)$/i;
/** With more digits it is later than any date. */
const SECONDS = /^\d{1,12}(\.\d{1,20})?$/;

/**
 * What a client sent, read as the reference reads it: numbers and flags may be text, a list may be one value, and what a
 * call does not know is ignored. Procedures validate the values.
 */
export interface Parameters {
  /** Not what is null, which some clients send for what they leave out. */
  has(name: string): boolean;
  /** undefined also for what is no text or number. */
  text(name: string): string | undefined;
  /** undefined where it is left out or blank. */
  flag(name: string): boolean | undefined;
  /** A whole number. */
  number(name: string): number | undefined;
  /** Rounded up; undefined where it is left out or blank. Throws `invalid/malformed_request` for anything else. */
  seconds(name: string): number | undefined;
  /** Texts and numbers, as text, without blank ones: forms have one for an empty list. */
  list(name: string): string[];
  /** Empty where there is none. */
  object(name: string): Parameters;
  /** The objects in a list, or in an object with numbers as its keys. */
  objects(name: string): Parameters[];
}

export function formParameters(fields: object): Parameters {
  return jsonParameters(formFields(fields));
}

/**
 * As JSON would have them: the names of a query or form are those of Rails, `id[]`, `media_ids[]`,
 * `fields_attributes[0][name]`. Their size is bounded by the URL or the body; `fields` has a list where a name is repeated.
 */
export function formFields(fields: object): object {
  // The type of `qs` has texts alone, and it reads lists as well.
  return qs.parse({ ...fields } as Record<string, string>, { depth: DEPTH_MAX, arrayLimit: LIST_MAX });
}

/** The fields of a URL, as those of a form. */
export function queryFields(url: string): object {
  const start = url.indexOf('?');
  const numbered = listNumbering();
  const fields = new Map<string, string[]>();
  for (const [sent, value] of new URLSearchParams(start === -1 ? '' : url.slice(start))) {
    const name = numbered(sent);
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return formFields(
    Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values])),
  );
}

/** Throws `invalid/malformed_request` for what is too deep or has too many values. */
export function jsonParameters(body: unknown): Parameters {
  if (!isPlainInput(body)) throw requestErrors.malformed();
  return parametersOf(body);
}

function parametersOf(values: unknown): Parameters {
  const find = (name: string): unknown =>
    typeof values === 'object' && values !== null && Object.hasOwn(values, name)
      ? Reflect.get(values, name)
      : undefined;
  return {
    has: (name) => find(name) != null,
    text: (name) => textOf(find(name)),
    flag: (name) => flagOf(find(name)),
    number: (name) => numberOf(find(name)),
    seconds: (name) => secondsOf(find(name)),
    list: (name) => valuesOf(find(name)).flatMap((value) => textOf(value) || []),
    object: (name) => parametersOf(find(name)),
    objects: (name) => valuesOf(find(name)).map(parametersOf),
  };
}

function textOf(value: unknown): string | undefined {
  // The last one counts where a name was repeated, as in the reference.
  if (Array.isArray(value)) return textOf(value.at(-1));
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return flagOf(value.at(-1));
  return !FALSE.test(String(value));
}

function secondsOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = textOf(value);
  if (text === undefined || !SECONDS.test(text)) throw requestErrors.malformed();
  return Math.ceil(Number(text));
}

function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function valuesOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  return typeof value === 'object' ? Object.values(value) : [value];
}
