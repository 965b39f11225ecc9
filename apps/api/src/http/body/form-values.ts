import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const propertiesOf = new WeakMap<z.ZodType, Record<string, Schema>>();

/**
 * The fields of a form in the types that the input names: forms send everything as text, JSON does not. Text that has
 * another type's form stays text, which the schema refuses.
 */
export function formValues(fields: Record<string, unknown>, input: z.ZodType | null): Record<string, unknown> {
  const properties = input ? readProperties(input) : {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value, properties[name])]));
}

function readProperties(input: z.ZodType): Record<string, Schema> {
  let properties = propertiesOf.get(input);
  if (!properties) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    properties = (schema.properties ?? {}) as Record<string, Schema>;
    propertiesOf.set(input, properties);
  }
  return properties;
}

function convert(value: unknown, schema: Schema | undefined): unknown {
  if (typeof value !== 'string' || !schema) return value;
  const types = new Set([schema, ...(schema.anyOf ?? [])].flatMap(({ type }): string | string[] => type ?? []));
  if (types.has('array')) return readList(value);
  if (types.has('string')) return value;
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (types.has('null') && (value === '' || value === 'null')) return null;
  if ((types.has('integer') || types.has('number')) && /^-?\d{1,15}$/.test(value)) return Number(value);
  return value;
}

/** A list is one field with JSON, or a field for each item. */
function readList(value: string): unknown {
  if (!value.startsWith('[')) return value === '' ? [] : [value];
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
