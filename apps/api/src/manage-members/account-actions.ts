import { givenRoles } from '@vibeline/core/features/accounts/role.rules';
import { memberStates } from '@vibeline/core/features/managed-members/managed-member.rules';
import { nameInput, usernameInput } from '@vibeline/core/features/members/member.schema';
import { readPasswordFile } from '../command-line/read-password.ts';
import { findDemoAccounts } from '../demo.ts';
import { domainEventHandlers } from '../domain-events/domain-event-handlers.ts';
import { createDispatch } from '../domain-events/domain-events.ts';
import { findCredentialOf } from '../features/accounts/account.queries.ts';
import { checkUsername } from '../features/accounts/check-username.ts';
import { viewAbsence } from '../features/accounts/deletion/deletion.view.ts';
import { isDemoAccount } from '../features/accounts/demo-account.queries.ts';
import { type ListedAccount, listAccounts } from '../features/accounts/listed-account.queries.ts';
import { makeResetLink } from '../features/managed-members/make-reset-link.ts';
import { roleOf } from '../features/managed-members/managed-member.view.ts';
import { resetFactor } from '../features/managed-members/reset-factor.ts';
import { linkTo } from '../link-to.ts';
import { StartError } from '../start-error.ts';
import { actOnMachine, getNamedMember } from './command-context.ts';
import { exportMember } from './export-member.ts';
import { importCsv } from './import-csv.ts';
import { makeAccount } from './make-account.ts';
import type { ActionContext, GivenOptions, MemberAction } from './member-action.ts';
import { readDays } from './read-options.ts';
import { showMember } from './show-member.ts';
import { toMinute } from './to-minute.ts';

export const accountActions: Readonly<Record<string, MemberAction>> = {
  list: {
    takes: [],
    options: ['role', 'state'],
    async run({ db, usageError }, _named, { role, state }) {
      const all = ['owner', ...givenRoles];
      if (role !== undefined && !all.includes(role)) throw usageError(`role is one of ${all.join(', ')}`);
      if (state !== undefined && !memberStates.some((one) => one === state)) {
        throw usageError(`state is one of ${memberStates.join(', ')}`);
      }
      const members = (await listAccounts(db, Date.now()))
        .map(toListed)
        .filter((member) => role === undefined || member.role === role)
        .filter((member) => state === undefined || stateOf(member).includes(state));
      return { text: members.map(describe).join('\n') || 'There are no members.', json: members };
    },
  },

  show: { takes: ['username'], run: async ({ db }, [username = '']) => showMember(db, username) },

  create: {
    takes: ['username'],
    options: ['name', 'role', 'days', 'password-file'],
    async run(context, [username = ''], options) {
      const made = await makeAccount(context, await readNew(context, username, options));
      const until = made.expiresAt && toMinute(made.expiresAt);
      const link = `With this link they set a password and are signed in.\nIt works once, until ${until} UTC; send it to nobody else:\n\n${made.link}`;
      return { text: `@${made.username} has an account. ${made.link === null ? '' : link}`.trim(), json: made };
    },
  },

  'reset-link': {
    takes: ['username'],
    async run({ db, config }, [name = '']) {
      const { id, username } = await getNamedMember(db, name);
      const hasPassword = (await findCredentialOf(db, id)) !== undefined;
      if (!hasPassword || isDemoAccount(await findDemoAccounts(db), username)) {
        throw new StartError(`@${username} belongs to the demo world, whose passwords stay as they are.`);
      }
      const made = await actOnMachine(db, (context) => makeResetLink(context, id));
      const link = linkTo(config, made.path);
      const until = toMinute(made.expiresAt);
      const uses = made.isSuspended
        ? `@${username} is suspended, and stays so: the link changes the password.`
        : `With this link @${username} sets a new password and is signed in.`;
      const text = `${uses}\nIt works once, until ${until} UTC; send it to nobody else:\n\n${link}`;
      return { text, json: { username, link, expiresAt: made.expiresAt, isSuspended: made.isSuspended } };
    },
  },

  'reset-factor': {
    takes: ['username'],
    async run({ db }, [name = '']) {
      const { id, username } = await getNamedMember(db, name);
      const dispatch = createDispatch(domainEventHandlers);
      await actOnMachine(db, (context) => resetFactor(context, id, dispatch));
      const text = `@${username} has no second factor any more: the password is enough to sign in. They are told.`;
      return { text, json: { username } };
    },
  },

  export: {
    takes: ['username', 'file'],
    run: (context, [username = '', file = '']) => exportMember(context, username, file),
  },

  'import-csv': {
    takes: ['file'],
    options: ['days'],
    run: (context, [file = ''], options) => importCsv(context, file, options),
  },
};

type Listed = ReturnType<typeof toListed>;

function toListed(row: ListedAccount) {
  return {
    username: row.username,
    name: row.name,
    joinedAt: new Date(row.created_at).toISOString(),
    role: roleOf(row),
    isSuspended: row.suspension_id !== null,
    ...viewAbsence(row),
  };
}

function stateOf({ isSuspended, deletionDueAt, breakSince }: Listed): string[] {
  const states = [
    ...(isSuspended ? ['suspended'] : []),
    ...(deletionDueAt === null ? [] : ['deletion']),
    ...(breakSince === null ? [] : ['break']),
  ];
  return states.length > 0 ? states : ['active'];
}

function describe({ username, name, joinedAt, role, isSuspended, ...absence }: Listed): string {
  const { deletionDueAt, isLeaving, breakSince } = absence;
  const due = deletionDueAt !== null && `deleted for good on ${deletionDueAt.slice(0, 10)}`;
  const own = isLeaving && 'by their own wish';
  const away = breakSince !== null && `on a break since ${breakSince.slice(0, 10)}`;
  const states = [role !== 'member' && role, isSuspended && 'suspended', due, own, away].filter(
    (state) => state !== false,
  );
  const notes = states.length > 0 ? `  (${states.join(', ')})` : '';
  return `@${username}  ${joinedAt.slice(0, 10)}  ${name}${notes}`;
}

async function readNew({ db, usageError }: ActionContext, username: string, options: GivenOptions) {
  const { role = 'member', name = username, 'password-file': file } = options;
  const given = givenRoles.find((one) => one === role);
  if (given === undefined) throw usageError(`role is one of ${givenRoles.join(', ')}`);
  const checked = usernameInput.safeParse(username.replace(/^@/, ''));
  const checkedName = nameInput.safeParse(name.replace(/^@/, ''));
  const problem = checked.error?.issues[0] ?? checkedName.error?.issues[0];
  if (!checked.success || !checkedName.success) throw new StartError(`${problem?.message}.`);
  const { message } = await checkUsername(db, checked.data);
  if (message !== null) throw new StartError(`${message}.`);
  const names = { username: checked.data, name: checkedName.data };
  const password = file === undefined ? null : await readPasswordFile(file, names);
  const linkDays = readDays(usageError, options.days);
  return { ...names, role: given, password, linkDays };
}
