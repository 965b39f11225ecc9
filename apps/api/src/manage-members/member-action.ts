import type { ConfigError } from '../config.ts';
import type { CommandContext } from './command-context.ts';

export interface GivenOptions {
  name?: string | undefined;
  role?: string | undefined;
  state?: string | undefined;
  days?: string | undefined;
  reason?: string | undefined;
  until?: string | undefined;
  as?: string | undefined;
  'password-file'?: string | undefined;
  now?: boolean | undefined;
}

/** In words and for programs. */
export interface Printed {
  text: string;
  json: object;
  /** For whoever reads the terminal, not the output. */
  notes?: string[];
  /** It is printed all the same, and the command ends with 1. */
  hasFailed?: boolean;
}

export interface ActionContext extends CommandContext {
  usageError: (message: string) => ConfigError;
}

export interface MemberAction {
  /** What is named after the action. */
  takes: readonly string[];
  options?: readonly (keyof GivenOptions)[];
  run: (context: ActionContext, named: readonly string[], options: GivenOptions) => Promise<Printed>;
}
