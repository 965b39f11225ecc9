import type { Schema } from '../openapi/document.ts';
import { escapeHtml, inline } from './html.ts';

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description: string;
}

export const refName = ($ref: string) => $ref.split('/').at(-1) ?? '';

export function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, items, type = 'any', properties, additionalProperties } = schema;
  if ($ref !== undefined) return `<a href="#${refName($ref)}">${refName($ref)}</a>`;
  const kinds = anyOf ?? oneOf;
  if (kinds) return kinds.map(typeOf).join(' or ');
  if (items) return `${typeOf(items)}[]`;
  if (schema.format === 'binary') return 'file';
  if (schema.enum) return schema.enum.map((value) => `<q>${escapeHtml(String(value))}</q>`).join(' ');
  if (properties)
    return `{ ${Object.entries(properties)
      .map(([name, part]) => `${escapeHtml(name)}: ${typeOf(part)}`)
      .join(', ')} }`;
  if (typeof additionalProperties === 'object') return `{ …: ${typeOf(additionalProperties)} }`;
  return [type].flat().join(' or ');
}

function limitsOf({ anyOf, format, minimum, maximum, minLength, maxLength, maxItems, ...schema }: Schema): string {
  const own = [
    format === 'date-time' && 'date-time',
    between(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, ''),
    between(minLength, maxLength, ' characters'),
    maxItems !== undefined && `at most ${maxItems}`,
    schema.default !== undefined && schema.default !== null && `${JSON.stringify(schema.default)} unless set`,
  ];
  return [...own, ...(anyOf ?? []).map(limitsOf)].filter(Boolean).join('; ');
}

function between(min: number | undefined, max: number | undefined, unit: string): string | null {
  if (min === undefined && max === undefined) return null;
  if (max === undefined) return min === 0 ? null : `at least ${min}${unit}`;
  return min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`;
}

export function fieldTable(fields: Field[]): string {
  const rows = fields.map(({ name, schema, isRequired, description }) => {
    const limits = limitsOf(schema);
    return `<li><div><code class="name">${escapeHtml(name)}</code> <span class="type">${typeOf(schema)}</span>${
      isRequired ? '' : ' <span class="tag">optional</span>'
    }${limits ? ` <span class="limits">${escapeHtml(limits)}</span>` : ''}</div>${
      description ? `<p>${inline(description)}</p>` : ''
    }</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

/** Numbered files are listed once: `image_0 … image_9`. */
export function schemaFields({ properties = {}, required = [] }: Schema): string {
  const names = Object.keys(properties);
  const last = names.findLast((name) => /_\d+$/.test(name));
  return fieldTable(
    Object.entries(properties)
      .filter(([name]) => !/_[1-9]\d*$/.test(name))
      .map(([name, schema]) => ({
        name: name.endsWith('_0') && last ? `${name} … ${last}` : name,
        schema,
        isRequired: required.includes(name),
        description: schema.description ?? '',
      })),
  );
}
