/** Parameters of every page: each opens the overlay of its name. */
export const OVERLAY_PARAMS = ['comments', 'member', 'video', 'story', 'stories', 'highlight'] as const;

const ID_PARAMS: readonly string[] = ['comment', 'folder', 'invitedBy', ...OVERLAY_PARAMS];

/** Those of a request that may have none of them twice, as OAuth 2 says. */
export const SINGLE_PARAMS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/**
 * Reads and writes the parameters of an address as plain text. By default the router parses them as JSON, which turns
 * `1.0` into 1 and `"sam"` into `sam`. The last of several parameters with one name counts; of `SINGLE_PARAMS` all are
 * read, as a list.
 */
export const searchFormat = {
  parseSearch: (search: string): Record<string, unknown> => {
    const params = new URLSearchParams(search);
    return Object.fromEntries(Array.from(params.keys(), (name) => [name, parsedParam(name, params.getAll(name))]));
  },
  stringifySearch: (search: Record<string, unknown>): string => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(search)) {
      for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
    }
    const text = params.toString();
    return text === '' ? '' : `?${text}`;
  },
};

function parsedParam(name: string, texts: string[]): string | number | string[] {
  if (texts.length > 1 && SINGLE_PARAMS.some((single) => single === name)) return texts;
  const text = texts.at(-1) ?? '';
  return ID_PARAMS.includes(name) && /^[1-9]\d*$/.test(text) ? Number(text) : text;
}

export function oneOf<const Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

/** A text in a search parameter; undefined when it is empty. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

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
