import { isPeriodReversed } from '@vibeline/core/features/adverts/advert.rules';
import { type AdvertInput, advertInput } from '@vibeline/core/features/adverts/advert.schema';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open/open-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type AdvertRow, findAdvert, listAdverts, type NewAdvert } from '../features/adverts/advert.queries.ts';
import { advertColumnsOf, advertInputFrom, picturesOf } from '../features/adverts/advert-columns.ts';
import { addAdvert, changeAdvert, removeAdvert } from '../features/adverts/change-adverts.ts';
import { removeUnusedFiles } from '../features/media/remove-unused-files.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { StartError } from '../start-error.ts';
import { openOwnBucket } from '../startup/open-own-bucket.ts';
import { withServerDatabase } from '../startup/server-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { ADVERTS_USAGE, type AdvertOptions, readAdvertArgs, readDate, usageError } from './advert-options.ts';
import { encodePicture, saveWithRow } from './advert-pictures.ts';
import { printAdverts } from './print-adverts.ts';

interface Context {
  db: OpenDatabase['db'];
  storage: Storage;
}

/** Works on the data of a server, whether it is running or not. */
export async function manageAdverts(args: string[], config: Config): Promise<void> {
  const { action, id, values } = readAdvertArgs(args);
  if (action === 'help') return console.log(ADVERTS_USAGE);
  const run = actions[action];
  if (!run) throw usageError(`There is no action "${action}"`);
  const needsId = action !== 'list' && action !== 'add';
  if (needsId && id === null) throw usageError(`Name the advert: ${action} <id>`);
  if (!needsId && id !== null) throw usageError(`${action} takes no id`);
  await withServerDatabase(config, async ({ db }) => {
    const bucket = config.bucket && (await openOwnBucket(config.bucket, db));
    const storage = openStorage(config, bucket);
    await run({ db, storage }, id ?? 0, values);
  });
}

const actions: Record<string, (context: Context, id: number, values: AdvertOptions) => Promise<void>> = {
  async list({ db }) {
    printAdverts(await listAdverts(db), Date.now());
  },

  async add({ db, storage }, _id, values) {
    const input = validate(inputOf(values));
    if (values.image === undefined) throw usageError('--image is required');
    const image = await encodePicture(values.image);
    const logo = values.logo === undefined ? null : await encodePicture(values.logo);
    const pictures = { image: image.name, sponsor_logo: logo?.name ?? null };
    const { id } = await saveWithRow({ db, storage }, [image, logo], () =>
      inTransaction(db, (trx) => addAdvert(trx, operator(), { input, pictures })),
    );
    console.log(`Advert ${id} was added${input.isActive ? '' : '; it is not shown until it is activated'}.`);
  },

  async edit({ db, storage }, id, values) {
    const row = await getAdvert(db, id);
    if (Object.keys(values).length === 0) throw usageError('Name what to change, such as --title=…');
    if (values.inactive) throw usageError('--inactive is for add; deactivate <id> hides an advert');
    const input = validate({ ...advertInputFrom(row), ...inputOf(values) });
    const image = values.image === undefined ? null : await encodePicture(values.image);
    const logo = values.logo === undefined ? null : await encodePicture(values.logo);
    const pictures = {
      ...(image && { image: image.name }),
      ...(logo && { sponsor_logo: logo.name }),
      ...(values['no-logo'] && { sponsor_logo: null }),
    };
    await saveWithRow({ db, storage }, [image, logo], () =>
      change(db, row, { ...advertColumnsOf(input), ...pictures }),
    );
    await removeUnusedFiles({ db, storage }, picturesOf(row));
    console.log(`Advert ${id} was changed.`);
  },

  async activate({ db }, id) {
    await change(db, await getAdvert(db, id), { is_active: 1 });
    console.log(`Advert ${id} is active.`);
  },

  async deactivate({ db }, id) {
    await change(db, await getAdvert(db, id), { is_active: 0 });
    console.log(`Advert ${id} is not shown any more.`);
  },

  async remove({ db, storage }, id) {
    const row = await getAdvert(db, id);
    await inTransaction(db, (trx) => removeAdvert(trx, operator(), row));
    await removeUnusedFiles({ db, storage }, picturesOf(row));
    console.log(`Advert ${id} was removed: it had ${row.views} views and ${row.clicks} clicks.`);
  },
};

const operator = () => ({ moderatorId: null, now: Date.now(), addToLog });

async function change(db: Context['db'], row: AdvertRow, changes: Partial<NewAdvert>): Promise<void> {
  await inTransaction(db, (trx) => changeAdvert(trx, operator(), row, changes));
}

async function getAdvert(db: Context['db'], id: number): Promise<AdvertRow> {
  const row = await findAdvert(db, id);
  if (!row) throw new StartError(`There is no advert ${id}; npm run adverts -- list names them.`);
  return row;
}

function inputOf(values: AdvertOptions): Record<string, unknown> {
  const { title, description, sponsor, type, from, until } = values;
  const fields = {
    title,
    description,
    ctaText: values['cta-text'],
    ctaUrl: values['cta-url'],
    sponsorName: sponsor,
    isSponsorVerified: values['no-verified'] ? false : values.verified,
    type,
    startsAt: from === undefined ? undefined : readDate('from', from),
    endsAt: until === undefined ? undefined : readDate('until', until),
    isActive: values.inactive ? false : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function validate(fields: Record<string, unknown>): AdvertInput {
  const parsed = advertInput.safeParse(fields);
  if (!parsed.success) throw usageError(parsed.error.issues[0]?.message ?? 'The options cannot be read');
  if (isPeriodReversed(parsed.data)) throw usageError('--until must be later than --from');
  return parsed.data;
}
