type Check = (value: unknown) => boolean;

export const isId: Check = (value) => Number.isSafeInteger(value);
export const isText: Check = (value) => typeof value === 'string';
export const isFlag: Check = (value) => typeof value === 'boolean';
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export function hasFields<Input>(value: unknown, checks: { [Field in keyof Input]-?: Check }): value is Input {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries<Check>(checks).every(([name, check]) => check(fields[name]));
}
