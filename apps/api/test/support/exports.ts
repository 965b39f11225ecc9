import { DAY_MS } from '@vibeline/core/durations.rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { TestApp, TestMember } from './app.ts';
import { oldSession } from './factor-refusals.ts';
import type { OpenOther } from './live-refusals.ts';
import type { RefusedCall, Sent } from './refused-call.ts';

const archiveOf = (id: number) => String(id).padStart(32, '0');

/** An archive of the member that is ready, without its file. */
async function addArchive({ database: { db }, clock }: TestApp, { id }: TestMember, requestedAt = clock.now) {
  await db.deleteFrom('exports').where('member_id', '=', id).execute();
  const times = { requested_at: requestedAt, ends_at: clock.now + DAY_MS };
  await db
    .insertInto('exports')
    .values({ member_id: id, archive: archiveOf(id), state: 'ready', bytes: 5_000_000_000, ...times })
    .execute();
}

/** Of all tables, but for words that may stand in any archive. */
export async function listTexts(db: Kysely<Database>): Promise<string[]> {
  const texts = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const values = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
    for (const text of values) if (text.length >= 10 && !/^[a-z_ .-]+$/.test(text)) texts.add(text);
  }
  return [...texts];
}

export function exportSamples(app: () => TestApp, member: () => TestMember) {
  return {
    'exports.get': () => ({}),
    'exports.request': async () => {
      await app().database.db.deleteFrom('exports').execute();
      return {};
    },
    'exports.createLink': async () => {
      await addArchive(app(), member());
      return {};
    },
  };
}

export function exportRefusals(world: () => { app: TestApp }, openOther: OpenOther): RefusedCall[] {
  const asNew = async (prepare: (member: TestMember) => Promise<unknown>): Promise<Sent> => {
    const member = await world().app.register(`f${Math.random().toString(36).slice(2, 12)}`);
    await prepare(member);
    return { token: member.token };
  };
  const withoutProof = async (): Promise<Sent> => {
    const { app } = world();
    const { id } = await app.register(`f${Math.random().toString(36).slice(2, 12)}`);
    return { token: await oldSession(app, id) };
  };
  return [
    ['requestExport', 'proof_needed', withoutProof],
    ['createExportLink', 'proof_needed', withoutProof],
    ['createExportLink', 'export_not_found', () => asNew(async () => undefined)],
    [
      'requestExport',
      'export_under_way',
      () => asNew(({ token }) => world().app.call('POST', '/api/account/export', { token })),
    ],
    ['requestExport', 'export_too_soon', () => asNew((member) => addArchive(world().app, member))],
    [
      'requestExport',
      'export_no_room',
      async () => {
        const exports = { hasRoom: async () => false, wake: () => undefined, find: async () => null };
        const full = await openOther({ exports });
        return { to: full, token: (await full.register('full')).token };
      },
    ],
  ];
}
