type Check<Value> = (value: unknown) => value is Value;

export type FieldChecks<Input> = { [Field in keyof Input]-?: Check<Input[Field]> };

export const isId = (value: unknown): value is number => Number.isSafeInteger(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** Of a field that changes of an earlier version do not have. */
export function orMissing<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

export function oneOf<Value>(...values: readonly Value[]): Check<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

export function hasFields<Input>(
  value: unknown,
  checks: { [Field in keyof Input]-?: (value: unknown) => boolean },
): value is Input {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries<(value: unknown) => boolean>(checks).every(([name, check]) => check(fields[name]));
}
