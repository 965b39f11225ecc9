import { networkFeatures } from '@vibeline/core/features/network/network.rules';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { NetworkTable } from './network.table.ts';

type Row = Selectable<NetworkTable>;

const NETWORK_ID = 1;
const unchanged = { version: 0, settings: '{}', owner_id: null, setup_code_hash: null, setup_ends_at: null };

export async function findNetworkVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('network').select('version').executeTakeFirst();
  return row?.version ?? unchanged.version;
}

export async function getNetworkRow(db: Kysely<Database>) {
  const row = await db
    .selectFrom('network')
    .select(['version', 'settings', 'owner_id', 'setup_code_hash', 'setup_ends_at'])
    .executeTakeFirst();
  return row ?? unchanged;
}

/** What queries must know of the settings. */
function columnsOf({ features, picture }: Partial<NetworkSettings>): Pick<Row, 'features_off' | 'picture'> {
  const off = networkFeatures.filter((feature) => features?.[feature] === false);
  return {
    features_off: off.length === 0 ? '' : `,${off.join(',')},`,
    picture: picture?.split('/').at(-1) ?? null,
  };
}

/**
 * Locks the row until the end of the transaction, and changes nothing. It is the lock of what concerns the network as a
 * whole: set-up, the owner, roles and settings. Returns who owns the network.
 */
export async function lockNetworkRow(trx: Transaction<Database>): Promise<{ ownerId: number | null }> {
  const { owner_id } = await trx
    .insertInto('network')
    .values({ id: NETWORK_ID, version: unchanged.version, settings: unchanged.settings })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ version: eb.ref('network.version') })))
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  return { ownerId: owner_id };
}

/** Also lets every process read the row again, and what it remembers by its version. */
export async function changeNetworkRow(
  trx: Transaction<Database>,
  changed: Partial<Omit<Row, 'id' | 'version' | 'features_off' | 'picture'>>,
): Promise<void> {
  const changes = { ...changed, ...(changed.settings !== undefined && columnsOf(JSON.parse(changed.settings))) };
  await trx
    .insertInto('network')
    .values({ id: NETWORK_ID, version: 1, settings: '{}', ...changes })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('network.version', '+', 1), ...changes })),
    )
    .execute();
}

/** As `lockNetworkRow`, for what every process remembers by the version of the row: each reads it again afterwards. */
export async function raiseNetworkVersion(trx: Transaction<Database>): Promise<void> {
  await changeNetworkRow(trx, {});
}
