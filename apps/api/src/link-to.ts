import type { Config } from './config.ts';

/** What the browser opens. A code is in the fragment, which no browser sends: it is in no log of a proxy and in no `Referer`. */
export function linkTo({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, path: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}${path}`;
}
