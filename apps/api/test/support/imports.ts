import { DAY_MS } from '@vibeline/core/durations.rules';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { ServerImports } from '../../src/features/imports/server-imports.ts';
import type { TestApp, TestMember } from './app.ts';
import { vibelineFiles, zipOf } from './archives.ts';
import { oldSession } from './factor-refusals.ts';
import type { OpenOther } from './live-refusals.ts';
import type { RefusedCall, Sent } from './refused-call.ts';
import type { FormPart } from './upload.ts';

type State = 'asked' | 'working' | 'done';

const idOf = ({ id }: Pick<TestMember, 'id'>) => String(id).padStart(32, '0');

/** An import of the member that stands so, without its file. */
async function setImport({ database: { db }, clock }: TestApp, { id }: TestMember, state: State) {
  await db.deleteFrom('imports').where('member_id', '=', id).execute();
  const isAsked = state === 'asked';
  await db
    .insertInto('imports')
    .values({
      member_id: id,
      import_id: isAsked ? null : idOf({ id }),
      state: isAsked ? 'none' : state,
      requested_at: clock.now,
      asked_at: isAsked ? clock.now : null,
      asked_bytes: isAsked ? MEGABYTE : null,
      upload_id: null,
      ended_at: state === 'done' ? clock.now : null,
    })
    .execute();
}

/** The file of a call that takes an archive, which was asked for. */
export async function archivePart(app: TestApp, member: TestMember): Promise<FormPart> {
  await setImport(app, member, 'asked');
  return { field: 'archive', bytes: await zipOf(vibelineFiles([])) };
}

export function importSamples(app: () => TestApp, member: () => TestMember) {
  return {
    'imports.get': () => ({}),
    'imports.request': async () => {
      await app().database.db.deleteFrom('imports').execute();
      return { bytes: 1000 };
    },
    'imports.undo': async () => {
      await setImport(app(), member(), 'done');
      return {};
    },
    'imports.undoOne': async () => {
      await setImport(app(), member(), 'done');
      return { importId: idOf(member()) };
    },
  };
}

export function importRefusals(
  world: () => { app: TestApp; demo: TestApp; demoMember: TestMember },
  openOther: OpenOther,
): RefusedCall[] {
  const newMember = (to = world().app) => to.register(`g${Math.random().toString(36).slice(2, 12)}`);
  const body = { bytes: 1000 };
  const withoutRoom = () => {
    const hasRoom = { value: false };
    const imports: ServerImports = {
      hasRoom: async () => hasRoom.value,
      save: async () => undefined,
      remove: async () => undefined,
      wake: () => undefined,
    };
    return openOther({ imports });
  };
  return [
    [
      'requestImport',
      'proof_needed',
      async () => ({ token: await oldSession(world().app, (await newMember()).id), body }),
    ],
    [
      'requestImport',
      'import_under_way',
      async (): Promise<Sent> => {
        const { app } = world();
        const { id, token } = await newMember();
        await setImport(app, { id, token }, 'working');
        return { token, body };
      },
    ],
    [
      'requestImport',
      'archive_too_large',
      async () => ({ token: (await newMember()).token, body: { bytes: 2 ** 40 } }),
    ],
    ['requestImport', 'demo_account', () => ({ to: world().demo, token: world().demoMember.token, body })],
    [
      'requestImport',
      'import_no_room',
      async () => {
        const full = await withoutRoom();
        return { to: full, token: (await newMember(full)).token, body };
      },
    ],
    [
      'uploadImport',
      'import_no_room',
      async () => {
        const full = await withoutRoom();
        const member = await newMember(full);
        const form = [await archivePart(full, member)];
        return { to: full, token: member.token, form };
      },
    ],
    [
      'uploadImport',
      'import_not_asked',
      async () => {
        const { app } = world();
        const member = await newMember();
        const form = [await archivePart(app, member)];
        const asked = app.clock.now - DAY_MS;
        await app.database.db
          .updateTable('imports')
          .set({ asked_at: asked })
          .where('member_id', '=', member.id)
          .execute();
        return { token: member.token, form };
      },
    ],
    [
      'uploadImport',
      'import_uploading',
      async () => {
        const { app } = world();
        const member = await newMember();
        const form = [await archivePart(app, member)];
        await app.database.db
          .updateTable('imports')
          .set({ upload_id: 'x' })
          .where('member_id', '=', member.id)
          .execute();
        return { token: member.token, form };
      },
    ],
    [
      'uploadImport',
      'import_larger_than_asked',
      async () => {
        const { app } = world();
        const member = await newMember();
        const form = [await archivePart(app, member)];
        await app.database.db
          .updateTable('imports')
          .set({ asked_bytes: 1 })
          .where('member_id', '=', member.id)
          .execute();
        return { token: member.token, form };
      },
    ],
    ['undoImport', 'import_not_found', async () => ({ token: (await newMember()).token })],
    [
      'undoImportById',
      'import_not_found',
      async () => ({ token: (await newMember()).token, path: { importId: 'f'.repeat(32) } }),
    ],
    [
      'undoImportById',
      'import_under_way',
      async (): Promise<Sent> => {
        const { app } = world();
        const member = await newMember();
        await setImport(app, member, 'working');
        const { now } = app.clock;
        const importId = 'e'.repeat(32);
        const earlier = { member_id: member.id, import_id: importId, requested_at: now, ended_at: now };
        await app.database.db.insertInto('earlier_imports').values(earlier).execute();
        return { token: member.token, path: { importId } };
      },
    ],
  ];
}
