import { advertErrors } from '@vibeline/core/features/adverts/advert.errors';
import { isPeriodReversed, STORED_ADVERTS_MAX } from '@vibeline/core/features/adverts/advert.rules';
import type { AddAdvertInput, AdvertInput, EditAdvertInput } from '@vibeline/core/features/adverts/advert.schema';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ServiceDependencies } from '../../dependencies.ts';
import { takeOwnProfileImages } from '../media/media.queries.ts';
import { nameInUrl } from '../media/media.view.ts';
import { type AdvertRow, listAdverts, lockAdverts, saveAdvertOrder } from './advert.queries.ts';
import { viewManagedAdvert } from './advert.view.ts';
import { advertColumnsOf, picturesOf } from './advert-columns.ts';
import {
  type AdvertActor,
  addAdvert,
  assertLargeEnough,
  changeAdvert,
  getAdvert,
  removeAdvert,
} from './change-adverts.ts';

export interface ManagedAdvertDependencies extends ServiceDependencies, Pick<AdvertActor, 'addToLog'> {
  removeFiles: (names: readonly string[]) => Promise<void>;
  /** Returns the URL of the picture, which this viewer alone sees. */
  savePicture: (
    viewer: Viewer,
    file: StagedFile,
    check: (picture: { files: readonly unknown[] }) => void,
  ) => Promise<string>;
}

type Method = 'listAll' | 'uploadPicture' | 'add' | 'edit' | 'setActive' | 'order' | 'remove';

/** What administrators do with adverts; `npm run adverts` does the same on the server's machine. */
export function createManagedAdverts(deps: ManagedAdvertDependencies) {
  const { db, now, removeFiles, savePicture, addToLog } = deps;
  const actorOf = (viewer: Viewer): AdvertActor => ({ moderatorId: viewer.id, now: now(), addToLog });
  const view = (row: AdvertRow) => viewManagedAdvert(row, now());
  return {
    listAll: async () => (await listAdverts(db)).slice(0, STORED_ADVERTS_MAX).map(view),

    async uploadPicture(viewer, _input, { file }: { file: StagedFile }) {
      return { imageUrl: await savePicture(viewer, file, assertLargeEnough) };
    },

    async add(viewer, input) {
      assertInOrder(input);
      return view(await inTransaction(db, (trx) => add(trx, actorOf(viewer), viewer, input)));
    },

    async edit(viewer, input) {
      assertInOrder(input);
      const { before, after } = await inTransaction(db, (trx) => edit(trx, actorOf(viewer), viewer, input));
      await removeFiles(picturesOf(before));
      return view(after);
    },

    async setActive(viewer, { id, isActive }) {
      const changes = { is_active: isActive ? 1 : 0 };
      return inTransaction(db, async (trx) => {
        const row = await getAdvert(trx, id);
        return view(row.is_active === changes.is_active ? row : await changeAdvert(trx, actorOf(viewer), row, changes));
      });
    },

    order: (viewer, { ids }) => order(db, actorOf(viewer), ids),

    async remove(viewer, { id }) {
      const row = await inTransaction(db, async (trx) => {
        const found = await getAdvert(trx, id);
        await removeAdvert(trx, actorOf(viewer), found);
        return found;
      });
      await removeFiles(picturesOf(row));
    },
  } satisfies Pick<ServiceOf<'adverts'>, Method>;
}

function assertInOrder(input: Pick<AdvertInput, 'startsAt' | 'endsAt'>): void {
  if (isPeriodReversed(input)) throw advertErrors.reversed();
}

async function add(
  trx: Transaction<Database>,
  actor: AdvertActor,
  viewer: Viewer,
  { imageUrl, logoUrl, ...input }: AddAdvertInput,
): Promise<AdvertRow> {
  if ((await lockAdverts(trx)).length >= STORED_ADVERTS_MAX) throw advertErrors.tooMany();
  const names = await ownPictures(trx, viewer, { image: imageUrl, logo: logoUrl });
  const pictures = { image: names.image ?? '', sponsor_logo: names.logo };
  return addAdvert(trx, actor, { input, pictures });
}

async function edit(
  trx: Transaction<Database>,
  actor: AdvertActor,
  viewer: Viewer,
  { id, imageUrl, logoUrl, ...input }: EditAdvertInput,
): Promise<{ before: AdvertRow; after: AdvertRow }> {
  const before = await getAdvert(trx, id);
  const { image, logo } = await ownPictures(trx, viewer, { image: imageUrl ?? null, logo: logoUrl ?? null });
  const after = await changeAdvert(trx, actor, before, {
    ...advertColumnsOf(input),
    ...(image !== null && { image }),
    ...(logoUrl !== undefined && { sponsor_logo: logo }),
  });
  return { before, after };
}

/** The stored names of pictures that the viewer has uploaded: they belong to the advert from then on. */
async function ownPictures(
  trx: Transaction<Database>,
  viewer: Viewer,
  urls: { image: string | null; logo: string | null },
) {
  const given = [urls.image, urls.logo].filter((url) => url !== null);
  const names = given.flatMap((url) => nameInUrl(url) ?? []);
  const own = await takeOwnProfileImages(trx, viewer.id, names);
  if (names.length < given.length || names.some((name) => !own.has(name))) throw advertErrors.notYourPicture();
  const nameOf = (url: string | null) => (url === null ? null : nameInUrl(url));
  return { image: nameOf(urls.image), logo: nameOf(urls.logo) };
}

async function order(db: Kysely<Database>, actor: AdvertActor, ids: readonly number[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await lockAdverts(trx);
    const isComplete = new Set(ids).size === ids.length && ids.length === stored.length;
    if (!isComplete || !stored.every((id) => ids.includes(id))) throw advertErrors.orderChanged();
    const before = (await listAdverts(trx)).map(({ id }) => id);
    if (before.every((id, index) => id === ids[index])) return;
    await saveAdvertOrder(trx, ids);
    const { moderatorId, now, addToLog } = actor;
    const detail = JSON.stringify({ before, after: ids });
    await addToLog(trx, { action: 'order_adverts', moderator_id: moderatorId, created_at: now, detail });
  });
}
