import * as z from 'zod';
import type { ObjectSchema, Schema } from './document.ts';

export const componentRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const nameOf = ($ref: string) => $ref.split('/').at(-1) ?? '';

/** Schemas with an id become components, to which everything else refers. */
export interface SchemaConverter {
  components: Record<string, Schema>;
  output(schema: z.ZodType): Schema;
  /**
   * The fields of an input, which is an object or nothing. Defaults only on request: code generators make a field with
   * a default required.
   */
  input(schema: z.ZodType | null, hasDefaults: boolean): ObjectSchema;
  wrappedList(item: Schema, field: string): Schema;
  /** Throws when the name has another schema already. */
  add(name: string, schema: Schema): Schema;
}

export function createSchemaConverter(): SchemaConverter {
  const components: Record<string, Schema> = {};
  const outputs = new Map<z.ZodType, Schema>();

  const add = (name: string, schema: Schema): Schema => {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are named ${name}`);
    components[name] = schema;
    return componentRef(name);
  };

  const convert = (schema: z.ZodType, io: 'input' | 'output', hasDefaults = false): Schema => {
    // Inside another schema, so that one with an id is a reference here too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema: { _zod }, jsonSchema }) => {
        if (_zod.def.type !== 'default') return;
        if (hasDefaults) jsonSchema.default = _zod.def.defaultValue;
        else delete jsonSchema.default;
      },
    });
    const withRefs = (part: unknown): Schema =>
      JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, definition] of Object.entries($defs)) add(name, withRefs(definition));
    return withRefs(properties?.['root']);
  };

  return {
    components,
    add,
    output: (schema) => {
      const known = outputs.get(schema) ?? convert(schema, 'output');
      outputs.set(schema, known);
      return known;
    },
    wrappedList: (item, field) =>
      add(`${nameOf(item.$ref ?? field)}List`, {
        description: 'A page of a list.',
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'array', items: item } },
      }),
    input: (schema, hasDefaults) => {
      const { properties = {}, ...rest } = schema ? convert(schema, 'input', hasDefaults) : { type: 'object' };
      return { ...rest, properties };
    },
  };
}

/** A path or query sends numbers as digits: a schema of a number or digits becomes that of a number. */
export function asParameter(schema: Schema, components: Record<string, Schema>): Schema {
  const { $ref, anyOf, description: _, ...rest } = schema;
  const target = $ref === undefined ? undefined : components[nameOf($ref)];
  if (target) return asParameter(target, components);
  return { ...anyOf?.find(({ type }) => type !== 'string'), ...rest };
}
