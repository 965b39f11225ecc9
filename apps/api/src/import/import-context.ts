import { createHash } from 'node:crypto';
import { DomainError } from '@vibeline/core/errors';
import type { ImportKind, LeftOutReason } from '@vibeline/core/features/imports/import.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/event-bus.ts';
import {
  deleteItem,
  findItem,
  type ImportItem,
  insertItem,
  saveItemDetail,
} from '../features/imports/import-items.queries.ts';
import type { Services } from '../services.ts';
import type { ReportWriter } from './import-report.ts';
import { detailOf, ExistingError, type LeftOutError, reasonOf } from './left-out-reason.ts';
import type { ArchiveFiles } from './read/archive-files.ts';

/** What a process remembers of its own work. */
export interface RunState {
  /** Of the items that it has seen: the same item twice in an archive is added once. */
  keys: Set<string>;
  /** Files of the archive that cannot be media, by name, with why: none is decoded twice. */
  refusedFiles: Map<string, LeftOutError>;
  /** Whether another attempt would come further. */
  hasProgress: boolean;
}

export interface ImportContext {
  db: Kysely<Database>;
  services: Services;
  events: EventBus;
  now: () => number;
  viewer: Viewer;
  importId: string;
  files: ArchiveFiles | null;
  report: ReportWriter;
  run: RunState;
  /** Throws when the disk has no room for so many bytes. */
  checkRoom: (bytes: number) => Promise<void>;
  /** Called while it waits. Throws `EndedError`. */
  checkEnd: () => Promise<void>;
}

export function newRunState(): RunState {
  return { keys: new Set(), refusedFiles: new Map(), hasProgress: false };
}

/** What became of the media of an item. */
export interface MediaOutcome {
  added: number;
  leftOut: Partial<Record<LeftOutReason, number>>;
  /** Why the first of each reason was left out, where there is more to say. */
  details?: Partial<Record<LeftOutReason, string>>;
}

interface Detail {
  media?: MediaOutcome;
  /** Of a follow: one that is made anew later is not undone. */
  followId?: number | undefined;
  /** Of a post or comment: what its author edits later is not undone. */
  editedAt?: number | null;
}

export interface Added {
  targetId: number | null;
  detail?: Detail;
}

export interface Item {
  kind: ImportKind;
  /** What the item is: the same item of another copy of the archive has the same. */
  parts: readonly unknown[];
  label: string;
}

function keyOf({ kind, parts }: Pick<Item, 'kind' | 'parts'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url')
    .slice(0, 32);
}

/**
 * Adds an item once, and records it in the same transaction: an import that was cut off goes on behind it. Returns what it is here,
 * also when it was here before; null when it is left out.
 */
export async function addOnce<Prepared = undefined>(
  context: ImportContext,
  item: Item,
  add: (trx: Transaction<Database>, prepared: Prepared) => Promise<Added>,
  /** What takes long, before the transaction. */
  prepare: () => Promise<Prepared> = async () => undefined as Prepared,
): Promise<number | null> {
  const { db, viewer, importId, report, run } = context;
  const key = keyOf(item);
  const known = await findItem(db, viewer.id, key);
  if (known) {
    reportKnown(context, item, known);
    return known.target_id;
  }
  try {
    const prepared = await prepare();
    const { targetId, detail } = await inTransaction(db, async (trx) => {
      const added = await add(trx, prepared);
      const { kind } = item;
      const row = { memberId: viewer.id, key, importId, kind, targetId: added.targetId, detail: added.detail ?? null };
      await insertItem(trx, row);
      return added;
    });
    run.hasProgress = true;
    run.keys.add(key);
    reportAdded(context, item, detail);
    return targetId;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    report.leftOut({ kind: item.kind, reason, label: item.label, detail: detailOf(error) });
    return error instanceof ExistingError ? error.targetId : null;
  }
}

function reportKnown(context: ImportContext, item: Item, known: ImportItem): void {
  const { report, run, importId } = context;
  if (known.import_id === importId && !run.keys.has(known.item_key)) {
    run.keys.add(known.item_key);
    reportAdded(context, item, known.detail === null ? undefined : (JSON.parse(known.detail) as Detail));
  } else report.leftOut({ kind: item.kind, reason: 'already_exists', label: item.label });
}

/** Of media, only once what they belong to is here. */
function reportAdded({ report }: ImportContext, { kind, label }: Item, { media }: Detail = {}): void {
  report.added(kind);
  if (!media) return;
  if (media.added > 0) report.added('media', { count: media.added });
  for (const [reason, count] of Object.entries(media.leftOut) as [LeftOutReason, number][])
    report.leftOut({ kind: 'media', reason, label, count, detail: media.details?.[reason] ?? null });
}

interface RecordedItem extends Item {
  targetId: number | null;
  detail?: object;
  /** What its row is known by, once it is there: one that the member makes anew later is not undone. */
  rowOf?: () => Promise<object>;
}

/**
 * As `addOnce`, for what a service does in a transaction of its own: recorded first, and done again after an interruption, which
 * changes nothing the second time. What the service refuses is not recorded: a later import may add it, and undoing leaves it.
 */
export async function recordThenRun(
  context: ImportContext,
  item: RecordedItem,
  act: () => Promise<unknown>,
): Promise<void> {
  const { db, viewer, importId, report, run } = context;
  const key = keyOf(item);
  const known = await findItem(db, viewer.id, key);
  if (known && (known.import_id !== importId || run.keys.has(key))) {
    report.leftOut({ kind: item.kind, reason: 'already_exists', label: item.label });
    return;
  }
  if (!known) {
    const { kind, targetId, detail = null } = item;
    await inTransaction(db, (trx) => insertItem(trx, { memberId: viewer.id, key, importId, kind, targetId, detail }));
  }
  try {
    await act();
    if (item.rowOf)
      await saveItemDetail(db, { memberId: viewer.id, key, detail: { ...item.detail, ...(await item.rowOf()) } });
  } catch (error) {
    if (error instanceof DomainError) await deleteItem(db, viewer.id, key);
    throw error;
  }
  run.hasProgress = true;
  run.keys.add(key);
  report.added(item.kind, item.kind === 'profile' || item.kind === 'settings' ? { name: item.label } : {});
}

/** Whether this import has added the item, or begun to. */
export async function isRecorded(
  { db, viewer, importId }: ImportContext,
  item: Pick<Item, 'kind' | 'parts'>,
): Promise<boolean> {
  return (await findItem(db, viewer.id, keyOf(item)))?.import_id === importId;
}

/** Reports what `add` refuses. `missing`: as in `reasonOf`. */
export async function reportRefusal(
  { report }: ImportContext,
  { kind, label, missing }: Pick<Item, 'kind' | 'label'> & { missing?: LeftOutReason },
  add: () => Promise<void>,
): Promise<void> {
  try {
    await add();
  } catch (error) {
    const reason = reasonOf(error, missing);
    if (reason === null) throw error;
    report.leftOut({ kind, reason, label, detail: detailOf(error) });
  }
}

/** What a text said before it was edited stays with the votes for it, which are not brought either. */
export function noteVersions({ report }: ImportContext, count: number): void {
  if (count > 0) report.leftOut({ kind: 'other', reason: 'not_transferable', label: null, count });
}
