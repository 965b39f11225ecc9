import { readTextFile } from '../command-line/read-password.ts';
import { toCsvLine } from '../csv.ts';
import { type ImportProblem, readImport } from './import-accounts.ts';
import { type MadeAccount, makeAccount } from './make-account.ts';
import type { ActionContext, GivenOptions, Printed } from './member-action.ts';
import { readDays } from './read-options.ts';

export async function importCsv(context: ActionContext, file: string, { days }: GivenOptions): Promise<Printed> {
  const linkDays = readDays(context.usageError, days);
  const { accounts, problems, hasAddresses } = await readImport(context.db, readTextFile(file));
  if (problems.length > 0) return refused(problems);
  const made: MadeAccount[] = [];
  for (const account of accounts) {
    try {
      made.push(await makeAccount(context, { ...account, password: null, linkDays }));
    } catch (error) {
      // Its username was registered since the check. The links of the others must not be lost.
      const reason = error instanceof Error ? error.message : 'It failed.';
      return printed(made, [`@${account.username}: ${reason} It and the lines after it were left out.`]);
    }
  }
  return printed(made, hasAddresses ? ['The column email was left out: accounts have no addresses.'] : []);
}

function refused(problems: readonly ImportProblem[]): Printed {
  const lines = problems.map(({ line, problem }) => `Line ${line}: ${problem}`);
  return { text: ['No account was made.', ...lines].join('\n'), json: { problems }, hasFailed: true };
}

function printed(made: readonly MadeAccount[], notes: string[]): Printed {
  const lines = made.map(({ username, name, role, link, expiresAt }) =>
    toCsvLine([username, name, role, link ?? '', expiresAt ?? '']),
  );
  const text = ['username,name,role,link,expiresAt', ...lines].join('\n');
  return { text, json: { accounts: made }, notes, hasFailed: notes.some((note) => note.startsWith('@')) };
}
