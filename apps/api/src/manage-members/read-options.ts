import { readFileSync } from 'node:fs';
import { normalizePassword, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import { StartError } from '../start-error.ts';
import type { ActionContext } from './member-action.ts';

/** From a file, because a command's arguments are in the list of processes and in the shell's history. */
export function readPassword(file: string): string {
  const [line = ''] = readText(file).split(/\r?\n/);
  const problem = passwordProblem(line);
  if (problem !== null) throw new StartError(`${problem}.`);
  return normalizePassword(line);
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
}

const DAYS_MAX = 30;
const DAYS = 7;

export function readDays(usageError: ActionContext['usageError'], days: string | undefined): number {
  if (days === undefined) return DAYS;
  const number = Number(days);
  if (!/^\d{1,2}$/.test(days) || number < 1 || number > DAYS_MAX) throw usageError(`days is 1 to ${DAYS_MAX}`);
  return number;
}
