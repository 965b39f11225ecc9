import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mastodonRows } from '../../../src/http/mastodon/mastodon-rows.ts';
import type { MastodonRow } from '../../../src/http/mastodon/row.ts';

const path = fileURLToPath(new URL('../../../../../docs/apps.md', import.meta.url));
const TABLE = /(?<=<!-- calls -->\n)[\s\S]*(?=<!-- end of calls -->)/;

function lineOf(row: MastodonRow): string {
  const calls = row.calls.map((call) => `\`${call}\``).join(', ');
  const scope = row.scope === null ? 'any' : `\`${row.scope}\``;
  return `| \`${row.method} ${row.path}\` | ${scope} | ${row.answered} | ${row.about} | ${calls} |`;
}

function table(): string {
  const rows = mastodonRows.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  const head = ['| call | scope | answered | what it does | procedures |', '|---|---|---|---|---|'];
  return `${[...head, ...rows.map(lineOf)].join('\n')}\n`;
}

// After a change: run this file with `--update=all`, which writes the table.
it('the page about apps lists every call', async () => {
  const page = readFileSync(path, 'utf8');
  expect(page).toMatch(TABLE);
  await expect(page.replace(TABLE, table)).toMatchFileSnapshot(path);
});
