// Runs on both databases: every call, with all that it reads.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mastodonRows } from '../../../src/http/mastodon/mastodon-rows.ts';
import type { MastodonRow } from '../../../src/http/mastodon/row.ts';
import { sampleOf } from '../../support/mastodon-samples.ts';
import { type MastodonWorld, openMastodonWorld } from '../../support/mastodon-world.ts';
import { answerKey, answers } from './answers.ts';
import { errorBody } from './schemas/error.ts';

let world: MastodonWorld;
beforeAll(async () => {
  world = await openMastodonWorld();
});
afterAll(() => world.app.close());

const isOffered = ({ answered }: MastodonRow) => answered !== 'not offered';

async function ask(method: string, url: string, body?: object) {
  const { status, text, json } = await world.app.call(method, url, { token: world.ana.token, body });
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${text}`);
  return json;
}

async function callRow(row: MastodonRow) {
  const {
    path = [],
    query,
    token = world.ana.token,
    ...sent
  } = await sampleOf(answerKey(row.method, row.path), row)(ask, world);
  const values = [...path];
  const url = row.path.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift() ?? '1'));
  return world.app.call(row.method, query ? `${url}?${query}` : url, { token, ...sent });
}

/** One after the other, each on what the ones before have left: first those that change nothing. */
const inOrder = (rows: readonly MastodonRow[]) => [
  ...rows.filter(({ method }) => method === 'GET'),
  ...rows.filter(({ method }) => method !== 'GET' && method !== 'DELETE'),
  ...rows.filter(({ method }) => method === 'DELETE'),
];

describe('answers', () => {
  it('are those of the public reference, of every call', async () => {
    const wrong: string[] = [];
    for (const row of inOrder(mastodonRows.filter(isOffered))) {
      const key = answerKey(row.method, row.path);
      const schema = answers[key];
      const { status, text, json } = await callRow(row);
      if (!schema || status >= 300) {
        wrong.push(`${key}: ${schema ? `${status} ${text}` : 'not in the reference'}`);
        continue;
      }
      const { success, error } = schema.safeParse(json);
      if (!success) wrong.push(`${key}: ${z.prettifyError(error)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are sentences where something is not offered', async () => {
    for (const row of mastodonRows.filter((one) => !isOffered(one))) {
      const { status, json } = await callRow(row);
      expect([row.path, status, errorBody.safeParse(json).success]).toEqual([row.path, 422, true]);
    }
  });
});
