import type { ConfigError } from '../config.ts';

/** Runs a call of Node's `parseArgs`; throws what `usageError` makes of a message about an option. */
export function parseArguments<Parsed>(parse: () => Parsed, usageError: (message: string) => ConfigError): Parsed {
  try {
    return parse();
  } catch (error) {
    // Node's message names the option; its second sentence is about file names that begin with a dash.
    throw usageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : '');
  }
}
