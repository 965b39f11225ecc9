import { type AppScope, appScopes, coversScope } from '@vibeline/core/features/apps/app-scope.rules';
import { accessProblem } from '@vibeline/core/rpc/access';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { expect, it } from 'vitest';
import { getProcedure } from '../../../src/http/call-procedure.ts';
import { mastodonRows } from '../../../src/http/mastodon/mastodon-rows.ts';
import type { MastodonRow } from '../../../src/http/mastodon/row.ts';
import { checkCases } from '../../support/check-cases.ts';
import { sessionOfApp } from '../../support/session-of-app.ts';

/** What rows ask through `unlessScopeMissing`: their answer is only less complete without it. */
const tolerated: readonly [path: RegExp, calls: readonly ProcedurePath[]][] = [
  [/\/conversations/, ['members.listById']],
  [/\/relationships$/, ['blocks.list']],
  [/\/v2\/search$/, ['saved.findIds', 'hashtags.listFollowed', 'blocks.list']],
  [/\/accounts\/(search|lookup)$/, ['blocks.list']],
  [/\/trends/, ['hashtags.listFollowed']],
  [/\/markers$/, ['notifications.markReadUntil']],
  [/_credentials$|\/profile\//, ['follows.counts']],
  [
    /\/(statuses|timelines|bookmarks|favourites|notifications|trends)(\/|$)/,
    // What is shown with a status.
    ['saved.findIds', 'members.listById', 'members.listByUsername'],
  ],
];

function neededBy({ path, calls }: MastodonRow): ProcedurePath[] {
  const spared = tolerated.flatMap(([pattern, names]) => (pattern.test(path) ? names : []));
  return calls.filter((call) => !spared.includes(call));
}

function refusedTo(row: MastodonRow, ...scopes: AppScope[]): ProcedurePath[] {
  const session = sessionOfApp(...scopes);
  return neededBy(row).filter((call) => accessProblem(session, getProcedure(call).access, call) !== null);
}

const nameOf = ({ method, path }: MastodonRow) => `${method} ${path}`;

it('the scope of a row, and each that includes it, is enough for all that it calls', () =>
  checkCases(
    mastodonRows.flatMap((row) => {
      const { scope } = row;
      if (scope === null) return [];
      return appScopes.filter((one) => coversScope([one], scope)).map((one) => ({ row, scope: one }));
    }),
    ({ row, scope }) => `${nameOf(row)} with ${scope}`,
    async ({ row, scope }) => expect(refusedTo(row, scope)).toEqual([]),
  ));

it('a row without a scope calls what takes none', () =>
  checkCases(
    mastodonRows.filter(({ scope }) => scope === null),
    nameOf,
    async (row) => expect(refusedTo(row, 'push')).toEqual([]),
  ));
