import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportKind, LeftOutReason } from '@vibeline/core/features/imports/import.rules';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/event-bus.ts';
import { findItem, insertItem } from '../features/imports/import-items.queries.ts';
import type { Services } from '../services.ts';
import type { ReportWriter } from './import-report.ts';
import type { ArchiveFiles } from './read/archive-files.ts';

export interface ImportContext {
  db: Kysely<Database>;
  services: Services;
  events: EventBus;
  now: () => number;
  viewer: Viewer;
  /** Of the import. */
  name: string;
  files: ArchiveFiles | null;
  report: ReportWriter;
  checkRoom: () => Promise<void>;
}

/** Why one item is not added. */
export class LeftOutError extends Error {
  readonly reason: LeftOutReason;

  constructor(reason: LeftOutReason) {
    super(reason);
    this.reason = reason;
  }
}

interface Added {
  targetId: number | null;
  detail?: object;
}

interface Item {
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
 * also when an earlier import has added it; null when it is left out.
 */
export async function addOnce<Prepared = undefined>(
  context: ImportContext,
  item: Item,
  add: (trx: Transaction<Database>, prepared: Prepared) => Promise<Added>,
  /** What takes long, before the transaction. */
  prepare: () => Promise<Prepared> = async () => undefined as Prepared,
): Promise<number | null> {
  const { db, viewer, name, report } = context;
  const key = keyOf(item);
  const known = await findItem(db, viewer.id, key);
  if (known) {
    if (known.import === name) report.added(item.kind);
    else report.leftOut(item.kind, 'here', item.label);
    return known.target_id;
  }
  try {
    const prepared = await prepare();
    const added = await inTransaction(db, async (trx) => {
      const { targetId, detail = null } = await add(trx, prepared);
      await insertItem(trx, { memberId: viewer.id, key, name, kind: item.kind, targetId, detail });
      return targetId;
    });
    report.added(item.kind);
    return added;
  } catch (error) {
    if (!(error instanceof LeftOutError)) throw error;
    report.leftOut(item.kind, error.reason, item.label);
    return null;
  }
}

/**
 * As `addOnce`, for what a service does in a transaction of its own: recorded first, and done again after an interruption, which
 * changes nothing the second time.
 */
export async function doOnce(
  context: ImportContext,
  item: Item & { targetId: number | null; detail?: object },
  run: () => Promise<unknown>,
): Promise<void> {
  const { db, viewer, name, report } = context;
  const key = keyOf(item);
  const known = await findItem(db, viewer.id, key);
  if (known && known.import !== name) {
    report.leftOut(item.kind, 'here', item.label);
    return;
  }
  if (!known) {
    const { kind, targetId, detail = null } = item;
    await inTransaction(db, (trx) => insertItem(trx, { memberId: viewer.id, key, name, kind, targetId, detail }));
  }
  await run();
  report.added(item.kind);
}

/** Whether this import has added the item, or begun to. */
export async function isRecorded(
  { db, viewer, name }: ImportContext,
  item: Pick<Item, 'kind' | 'parts'>,
): Promise<boolean> {
  return (await findItem(db, viewer.id, keyOf(item)))?.import === name;
}

/** How long it works before it rests as long. */
const WORK_MS = 30;

/** Called after each item, so that the requests beside it wait for none of its work for long. */
export function createPace() {
  let restedAt = performance.now();
  return async () => {
    const worked = performance.now() - restedAt;
    if (worked < WORK_MS) return;
    await delay(worked);
    restedAt = performance.now();
  };
}

/** What a text said before it was edited stays with the votes for it, which are not brought either. */
export function noteVersions({ report }: ImportContext, count: number): void {
  if (count > 0) report.leftOut('other', 'kept', null, count);
}
