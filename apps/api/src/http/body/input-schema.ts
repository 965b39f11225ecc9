import * as z from 'zod';

export type InputSchema = z.core.JSONSchema.BaseSchema;

const schemas = new WeakMap<z.ZodType, InputSchema>();

export function describeInput(input: z.ZodType | null): InputSchema {
  if (!input) return { properties: {} };
  let schema = schemas.get(input);
  if (!schema) {
    schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    schemas.set(input, schema);
  }
  return schema;
}

/** The fields of an object. Their names are the client's text, so the object has no prototype. */
export function propertiesOf({ properties = {}, $defs = {} }: InputSchema): Record<string, InputSchema> {
  const resolve = (schema: InputSchema): InputSchema =>
    (schema.$ref && $defs[schema.$ref.replace('#/$defs/', '')]) || schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const schema = resolve(field as InputSchema);
    return [name, schema.anyOf ? { ...schema, anyOf: schema.anyOf.map(resolve) } : schema];
  });
  return Object.assign(Object.create(null), Object.fromEntries(fields));
}
