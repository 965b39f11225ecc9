import { parseArgs } from 'node:util';
import { advertTypes } from '@vibeline/core/features/adverts/advert.rules';
import { parseArguments } from '../command-line/parse-arguments.ts';
import { ConfigError } from '../config.ts';

export const ADVERTS_USAGE = `Usage: npm run adverts -- <action>

  list                  every advert with its views and clicks
  add <options>         adds one; --title, --description, --image, --cta-text, --cta-url, --sponsor and --type are required
  edit <id> <options>   changes what the options name
  activate <id>         shows it
  deactivate <id>       hides it; its numbers stay
  remove <id>           deletes it with its pictures and numbers

Options:
  --title=<text>        at most 50 characters
  --description=<text>  at most 100 characters
  --image=<file>        a picture (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB); its middle is shown, as a square
  --cta-text=<text>     what the button says, at most 24 characters
  --cta-url=<address>   where it leads: an http or https address
  --sponsor=<name>      at most 40 characters
  --logo=<file>         the sponsor's logo, like --image; --no-logo removes it
  --verified            this network knows the sponsor; --no-verified: it does not
  --type=<type>         ${advertTypes.join(', ')}
  --from=<date>         shown from then on: 2026-12-01 (midnight UTC) or 2026-12-01T18:00Z; none: at once
  --until=<date>        shown until then; none: without an end
  --inactive            with add: not shown until it is activated`;

const options = {
  title: { type: 'string' },
  description: { type: 'string' },
  image: { type: 'string' },
  'cta-text': { type: 'string' },
  'cta-url': { type: 'string' },
  sponsor: { type: 'string' },
  logo: { type: 'string' },
  'no-logo': { type: 'boolean' },
  verified: { type: 'boolean' },
  'no-verified': { type: 'boolean' },
  type: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  inactive: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export type AdvertOptions = ReturnType<typeof parseOptions>['values'];

function parseOptions(args: string[]) {
  return parseArgs({ args, options, allowPositionals: true });
}

export function readAdvertArgs(args: string[]): { action: string; id: number | null; values: AdvertOptions } {
  const { positionals, values } = parseArguments(() => parseOptions(args), usageError);
  const [action = 'help', id, ...rest] = positionals;
  if (rest.length > 0) throw usageError(`"${rest[0]}" is not expected`);
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw usageError(`"${id}" is not the id of an advert`);
  return { action: values.help ? 'help' : action, id: id === undefined ? null : Number(id), values };
}

export function usageError(message: string): ConfigError {
  return new ConfigError(`${message}; npm run adverts -- help lists what there is.`);
}

export function readDate(name: 'from' | 'until', text: string): string | null {
  if (text === 'none') return null;
  const time = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (Number.isNaN(time)) throw usageError(`--${name} must be a date such as 2026-12-01, or none`);
  return new Date(time).toISOString();
}
