import { advertErrors } from '@vibeline/core/features/adverts/advert.errors';
import type { AdvertInput } from '@vibeline/core/features/adverts/advert.schema';
import { PROFILE_IMAGE_WIDTHS } from '@vibeline/core/features/media/media.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import {
  type AdvertRow,
  deleteAdvert,
  findAdvert,
  insertAdvert,
  type NewAdvert,
  updateAdvert,
} from './advert.queries.ts';
import { advertColumnsOf, advertInputFrom } from './advert-columns.ts';

interface AdvertAuditEntry {
  action: 'add_advert' | 'change_advert' | 'remove_advert' | 'order_adverts';
  moderator_id: number | null;
  created_at: number;
  detail: string;
}

/** Who changes adverts, and when; `moderatorId` is null for the command on the server's machine. */
export interface AdvertActor {
  moderatorId: number | null;
  now: number;
  addToLog: (trx: Transaction<Database>, entry: AdvertAuditEntry) => Promise<void>;
}

type Pictures = Pick<NewAdvert, 'image' | 'sponsor_logo'>;

/** A picture has a file for each width that is smaller than it, and itself. */
export function assertLargeEnough({ files }: { files: readonly unknown[] }): void {
  if (files.length <= PROFILE_IMAGE_WIDTHS.length) throw advertErrors.pictureTooSmall();
}

export async function getAdvert(trx: Transaction<Database>, id: number): Promise<AdvertRow> {
  const row = await findAdvert(trx, id);
  if (!row) throw advertErrors.notFound();
  return row;
}

export async function addAdvert(
  trx: Transaction<Database>,
  actor: AdvertActor,
  { input, pictures }: { input: AdvertInput; pictures: Pictures },
): Promise<AdvertRow> {
  const id = await insertAdvert(trx, { ...advertColumnsOf(input), ...pictures, created_at: actor.now });
  const row = await getAdvert(trx, id);
  await logAdvert(trx, actor, { action: 'add_advert', before: null, after: row });
  return row;
}

export async function changeAdvert(
  trx: Transaction<Database>,
  actor: AdvertActor,
  before: AdvertRow,
  changes: Partial<NewAdvert>,
): Promise<AdvertRow> {
  await updateAdvert(trx, before.id, changes);
  const after = await getAdvert(trx, before.id);
  await logAdvert(trx, actor, { action: 'change_advert', before, after });
  return after;
}

export async function removeAdvert(trx: Transaction<Database>, actor: AdvertActor, row: AdvertRow): Promise<void> {
  await deleteAdvert(trx, row.id);
  await logAdvert(trx, actor, { action: 'remove_advert', before: row, after: null });
}

interface Change {
  action: AdvertAuditEntry['action'];
  before: AdvertRow | null;
  after: AdvertRow | null;
}

async function logAdvert(
  trx: Transaction<Database>,
  { moderatorId, now, addToLog }: AdvertActor,
  { action, before, after }: Change,
): Promise<void> {
  const id = (after ?? before)?.id;
  const detail = JSON.stringify({ id, before: before && viewForLog(before), after: after && viewForLog(after) });
  await addToLog(trx, { action, moderator_id: moderatorId, created_at: now, detail });
}

function viewForLog(row: AdvertRow) {
  const { image, sponsor_logo: logo, views, clicks } = row;
  return { ...advertInputFrom(row), image, logo, views, clicks };
}
