import type { LogChange } from '@vibeline/core/features/moderation/moderation.schema';

type Fields = Map<string, string | null>;

/**
 * What an act changed, from the `detail` of its row: of `{ before, after }` the fields of both, of anything else its fields as
 * what is new. Fields of nested objects are named such as `features.live`.
 */
export function viewChanges(detail: string | null): LogChange[] {
  if (detail === null) return [];
  const parsed: unknown = JSON.parse(detail);
  if (!isRecord(parsed)) return [];
  const { before, after } = parsed;
  const isChange = isRecord(before) && isRecord(after);
  const [old, now] = isChange ? [flatten(before), flatten(after)] : [new Map(), flatten(parsed)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function flatten(record: Record<string, unknown>): Fields {
  const fields = Object.entries(record).flatMap(([name, value]): [string, string | null][] => {
    if (!isRecord(value)) return [[name, textOf(value)]];
    return Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, textOf(one)]);
  });
  return new Map(fields);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => textOf(item) ?? '').join('\n');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
