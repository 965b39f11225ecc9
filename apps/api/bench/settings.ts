import { parseArgs } from 'node:util';

export interface Settings {
  /** 10 measures a tenfold data set as well. */
  scale: number;
  seconds: number;
  rounds: number;
  postgres: boolean;
  /** Measures the further calls of the web app instead. */
  calls: boolean;
  json: boolean;
}

const USAGE = 'Usage: npm run bench -- [--scale=10] [--seconds=3] [--rounds=3] [--postgres | --calls] [--json]';

/** Reads the arguments. Prints the usage and ends the process when they are invalid. */
export function readSettings(args: string[]): Settings {
  try {
    const { values } = parseArgs({
      args,
      options: {
        scale: { type: 'string', default: '1' },
        seconds: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        postgres: { type: 'boolean', default: false },
        calls: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    return {
      scale: positive(values.scale, Number.isInteger),
      seconds: positive(values.seconds ?? (values.calls ? '0.5' : '3'), Number.isFinite),
      rounds: positive(values.rounds, Number.isInteger),
      postgres: values.postgres,
      calls: values.calls,
      json: values.json,
    };
  } catch {
    console.error(USAGE);
    process.exit(1);
  }
}

function positive(text: string, fits: (value: number) => boolean): number {
  const value = Number(text);
  if (!fits(value) || value <= 0) throw new Error('Not a positive number');
  return value;
}
