import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { DomainError } from '@vibeline/core/errors';
import { normalizePassword, PASSWORDS_DIFFER, passwordProblem } from '@vibeline/core/features/accounts/account.rules';
import { assertNewPassword } from '../features/accounts/passwords/assert-new-password.ts';
import { StartError } from '../start-error.ts';

/** Of the account that is made. */
interface Names {
  username: string;
  name: string;
}

/** Of a file, or asked for at the terminal, twice and without showing it. Throws `StartError`. */
export async function readPassword(file: string | undefined, names: Names): Promise<string> {
  return file === undefined ? checked(await askForPassword(), names) : readPasswordFile(file, names);
}

/** Its first line: a command's arguments are in the list of processes and in the shell's history. Throws `StartError`. */
export async function readPasswordFile(file: string, names: Names): Promise<string> {
  const [line = ''] = readTextFile(file).split(/\r?\n/);
  return checked(line, names);
}

export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const cause = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`The file ${file} cannot be read${cause}.`);
  }
}

async function checked(password: string, names: Names): Promise<string> {
  const problem = passwordProblem(password);
  if (problem !== null) throw new StartError(`${problem}.`);
  const normalized = normalizePassword(password);
  await assertNewPassword(normalized, names).catch((error: unknown) => {
    throw error instanceof DomainError ? new StartError(`${error.message}.`) : error;
  });
  return normalized;
}

async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('There is no terminal to ask for a password: use --password-file.');
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new StartError(`${PASSWORDS_DIFFER}.`);
  return password;
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  // The terminal shows what is typed only where the output of `readline` does.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C and Ctrl-D: without an answer.
  const isEnded = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new StartError('No password was given.')));
  });
  try {
    return await Promise.race([terminal.question(''), isEnded]);
  } finally {
    isEnded.catch(() => undefined);
    terminal.close();
    process.stdout.write('\n');
  }
}
