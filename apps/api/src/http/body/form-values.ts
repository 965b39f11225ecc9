import type { ZodType } from 'zod';
import { describeInput, type InputSchema, propertiesOf } from './input-schema.ts';

/**
 * Converts the fields of a form, which are all text, to the types of the input. Text of another form stays text, which
 * the schema refuses.
 */
export function formValues(fields: Record<string, unknown>, input: ZodType | null): Record<string, unknown> {
  const properties = propertiesOf(describeInput(input));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value, properties[name])]));
}

function convert(value: unknown, schema: InputSchema | undefined): unknown {
  if (typeof value !== 'string' || !schema) return value;
  return convertText(value, typesOf(schema));
}

function typesOf(schema: InputSchema): Set<string> {
  return new Set([schema, ...(schema.anyOf ?? [])].flatMap(({ type }): string | string[] => type ?? []));
}

function convertText(value: string, types: ReadonlySet<string>): unknown {
  if (types.has('array')) return readList(value);
  if (types.has('object') && value.startsWith('{')) return readJson(value);
  if (types.has('string')) return value;
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.has('null') && (value === '' || value === 'null')) return null;
  if ((types.has('integer') || types.has('number')) && /^-?\d{1,15}$/.test(value)) return Number(value);
  return value;
}

function readList(value: string): unknown {
  if (!value.startsWith('[')) return value === '' ? [] : [value];
  return readJson(value);
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
