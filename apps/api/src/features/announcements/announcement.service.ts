import { announcementErrors } from '@vibeline/core/features/announcements/announcement.errors';
import {
  ANNOUNCEMENTS_MAX,
  announcementState,
  periodProblem,
} from '@vibeline/core/features/announcements/announcement.rules';
import type {
  CreateAnnouncementInput,
  EditAnnouncementInput,
  ManagedAnnouncement,
} from '@vibeline/core/features/announcements/announcement.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Transaction } from 'kysely';
import { pageById } from '../../db/lists/read-page.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { publishAfterCommit } from '../../events/publish.ts';
import { raiseNetworkVersion } from '../network/network.queries.ts';
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  insertDismissal,
  listAnnouncements,
  listUnended,
  updateAnnouncement,
} from './announcement.queries.ts';
import { viewManagedAnnouncement } from './announcement.view.ts';
import { createShownAnnouncements, type NetworkVersion } from './shown-announcements.ts';

interface AuditEntry {
  action: 'announce' | 'change_announcement' | 'end_announcement';
  moderator_id: number;
  created_at: number;
  detail: string;
}

interface Dependencies extends PublishingDependencies {
  networkState: NetworkVersion;
  addToLog: (trx: Transaction<Database>, entry: AuditEntry) => Promise<void>;
  /** Throws when the member is no administrator any more; the network's row is locked. */
  assertAdministrator: (trx: Transaction<Database>, memberId: number, now: number) => Promise<void>;
}

export function createAnnouncementService(deps: Dependencies) {
  const { db, now } = deps;
  const shown = createShownAnnouncements(deps);
  return {
    list: (viewer) => shown.listFor(viewer.id),
    listFor: shown.listFor,

    async dismiss(viewer, { id }) {
      if (!(await shown.isShown(id))) throw announcementErrors.notFound();
      await insertDismissal(db, id, viewer.id);
    },

    listAll: (viewer, input) =>
      pageById(
        db,
        { list: 'announcements', viewerId: viewer.id, ...input },
        (before) => listAnnouncements(db, { before, limit: input.limit }),
        (rows) => rows.map((row) => viewManagedAnnouncement(row, now())),
      ),

    create: (viewer, input) => change(deps, viewer, (trx) => create(trx, input, now())),
    edit: (viewer, input) => change(deps, viewer, (trx) => edit(trx, input, now())),
    end: (viewer, { id }) => change(deps, viewer, (trx) => end(trx, id, now())),
  } satisfies ServiceOf<'announcements'> & Pick<typeof shown, 'listFor'>;
}

interface Change {
  action: AuditEntry['action'];
  before: AnnouncementRow | null;
  after: AnnouncementRow;
}

/** One at a time, by the lock on the network's row; with its version every process reads the announcements again. */
async function change(
  { db, now, events, networkState, addToLog, assertAdministrator }: Dependencies,
  viewer: Viewer,
  save: (trx: Transaction<Database>) => Promise<Change | AnnouncementRow>,
): Promise<ManagedAnnouncement> {
  const row = await inTransaction(db, async (trx) => {
    await raiseNetworkVersion(trx);
    await assertAdministrator(trx, viewer.id, now());
    const saved = await save(trx);
    if (!('after' in saved)) return saved;
    const { action, before, after } = saved;
    const detail = JSON.stringify({ before: before && viewForLog(before), after: viewForLog(after) });
    await addToLog(trx, { action, moderator_id: viewer.id, created_at: now(), detail });
    publishAfterCommit({ trx, events }, { kind: 'announcements' });
    return after;
  });
  await networkState.refresh();
  return viewManagedAnnouncement(row, now());
}

function viewForLog({ id, text, link, begins_at, ends_at }: AnnouncementRow) {
  return { id, text, link, beginsAt: new Date(begins_at).toISOString(), endsAt: new Date(ends_at).toISOString() };
}

async function create(trx: Transaction<Database>, input: CreateAnnouncementInput, now: number): Promise<Change> {
  const period = periodOf(input, now);
  if ((await listUnended(trx, now)).length >= ANNOUNCEMENTS_MAX) throw announcementErrors.tooMany();
  const { text, link } = input;
  const after = await insertAnnouncement(trx, { text, link, ...period, created_at: now });
  return { action: 'announce', before: null, after };
}

async function edit(trx: Transaction<Database>, input: EditAnnouncementInput, now: number): Promise<Change> {
  const before = await getAnnouncement(trx, input.id);
  const state = stateOf(before, now);
  if (state === 'ended') throw announcementErrors.ended();
  const period = periodOf(input, now, state === 'current' ? before.begins_at : null);
  const { text, link } = input;
  return {
    action: 'change_announcement',
    before,
    after: await updateAnnouncement(trx, before.id, { text, link, ...period }),
  };
}

async function end(trx: Transaction<Database>, id: number, now: number): Promise<Change | AnnouncementRow> {
  const before = await getAnnouncement(trx, id);
  if (stateOf(before, now) === 'ended') return before;
  const after = await updateAnnouncement(trx, id, { ends_at: now, begins_at: Math.min(before.begins_at, now) });
  return { action: 'end_announcement', before, after };
}

async function getAnnouncement(trx: Transaction<Database>, id: number): Promise<AnnouncementRow> {
  const row = await findAnnouncement(trx, id);
  if (!row) throw announcementErrors.notFound();
  return row;
}

const stateOf = ({ begins_at, ends_at }: AnnouncementRow, now: number) =>
  announcementState({ beginsAt: begins_at, endsAt: ends_at }, now);

/** `begunAt`: of one that is shown, whose beginning stays. */
function periodOf(
  { beginsAt, endsAt }: Pick<CreateAnnouncementInput, 'beginsAt' | 'endsAt'>,
  now: number,
  begunAt: number | null = null,
) {
  const begins_at = begunAt ?? Math.max(beginsAt === null ? now : Date.parse(beginsAt), now);
  const ends_at = Date.parse(endsAt);
  const problem = periodProblem({ beginsAt: begins_at, endsAt: ends_at }, now);
  if (problem !== null) throw announcementErrors.period(problem);
  return { begins_at, ends_at };
}
