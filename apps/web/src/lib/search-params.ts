/** The value of a search parameter that is one of a few; undefined for every other value. */
export function oneOf<const Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

/** A text in a search parameter; undefined when it is empty. The router parses digits as a number. */
export function textParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** The id in a search parameter such as `?comments=7`; undefined for other values. */
export function idParam(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/**
 * The parameters of an address as its route reads them. An unknown value becomes undefined instead of being left out: the
 * router merges the result over the raw parameters, which would keep it. Undefined ones are not written into the address.
 */
export function checkedParams<Params extends Record<string, unknown>>(params: Params): Checked<Params> {
  return params as Checked<Params>;
}

type Checked<Params> = { [Name in keyof Params]?: Exclude<Params[Name], undefined> };
