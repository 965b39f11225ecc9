import { type GivenRole, givenRoles } from '@vibeline/core/features/accounts/role.rules';
import { usernameKey } from '@vibeline/core/features/members/member.rules';
import { nameInput, usernameInput } from '@vibeline/core/features/members/member.schema';
import { usernameSkeleton } from '@vibeline/core/features/members/username.rules';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { checkUsername } from '../features/accounts/check-username.ts';
import { readCsv } from './read-csv.ts';

const COLUMNS = ['username', 'name', 'role', 'email'];
const ACCOUNTS_MAX = 5000;

interface ImportedAccount {
  username: string;
  name: string;
  role: GivenRole;
}

export interface ImportProblem {
  line: number;
  problem: string;
}

interface Import {
  accounts: ImportedAccount[];
  problems: ImportProblem[];
  hasAddresses: boolean;
}

type Row = ReturnType<typeof readCsv>[number];

/** Checks every line before any account is made: the username, name and role, and whether two lines want the same. */
export async function readImport(db: OpenDatabase['db'], text: string): Promise<Import> {
  const rows = parse(text);
  if ('problem' in rows) return failed(rows.line, rows.problem);
  const table = readTable(rows);
  if (typeof table === 'string') return failed(1, table);
  const result: Import = { accounts: [], problems: [], hasAddresses: false };
  const lineOf = new Map<string, number>();
  for (const row of table.lines) {
    const values = Object.fromEntries(table.columns.map((name, index) => [name, row.fields[index]?.trim() ?? '']));
    const account = row.fields.length > table.columns.length ? 'It has too many columns.' : readAccount(values);
    const problem = typeof account === 'string' ? account : await problemOf(db, account, row.line, lineOf);
    if (problem !== null) result.problems.push({ line: row.line, problem });
    else if (typeof account !== 'string') result.accounts.push(account);
    result.hasAddresses ||= values['email'] !== undefined && values['email'] !== '';
  }
  return result;
}

/** Or what is wrong with all of it. The first line may name the columns; else they come in their order. */
function readTable(rows: readonly Row[]): { columns: readonly string[]; lines: readonly Row[] } | string {
  const [first] = rows;
  const isHeader = first?.fields[0]?.toLowerCase() === 'username';
  const columns = isHeader ? first.fields.map((name) => name.toLowerCase()) : COLUMNS;
  const lines = rows.slice(isHeader ? 1 : 0);
  const unknown = columns.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) return `There is no column "${unknown}"; there are: ${COLUMNS.join(', ')}.`;
  if (lines.length === 0) return 'There are no accounts in this file.';
  return lines.length > ACCOUNTS_MAX ? `At most ${ACCOUNTS_MAX} accounts at once.` : { columns, lines };
}

function failed(line: number, problem: string): Import {
  return { accounts: [], problems: [{ line, problem }], hasAddresses: false };
}

function parse(text: string): ReturnType<typeof readCsv> | ImportProblem {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof SyntaxError) return { line: 1, problem: error.message };
    throw error;
  }
}

/** The account, or what is wrong with it. */
function readAccount({ username = '', name = '', role = '' }: Record<string, string>): ImportedAccount | string {
  const checkedName = nameInput.safeParse(name === '' ? username : name);
  const checkedUsername = usernameInput.safeParse(username);
  const given = givenRoles.find((one) => one === (role === '' ? 'member' : role.toLowerCase()));
  const wrong = [checkedUsername, checkedName].find(({ success }) => !success);
  if (wrong?.error) return `${wrong.error.issues[0]?.message ?? 'It is invalid'}.`;
  if (given === undefined) return `The role is one of ${givenRoles.join(', ')}.`;
  return { username: checkedUsername.data ?? '', name: checkedName.data ?? '', role: given };
}

async function problemOf(
  db: OpenDatabase['db'],
  { username }: ImportedAccount,
  line: number,
  lineOf: Map<string, number>,
): Promise<string | null> {
  // Names that look alike exclude each other, as in sign-up.
  const names = [usernameKey(username), usernameSkeleton(username)];
  const earlier = names.map((key) => lineOf.get(key)).find((one) => one !== undefined);
  for (const key of names) lineOf.set(key, earlier ?? line);
  if (earlier !== undefined) return `@${username} looks like the username of line ${earlier}.`;
  const { message } = await checkUsername(db, username);
  return message && `@${username}: ${message}.`;
}
