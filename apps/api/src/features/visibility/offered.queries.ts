import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import { type SqlBool, sql } from 'kysely';

/**
 * Whether the network offers a feature: what belongs to one that is switched off exists for nobody, and comes back with it.
 * A subquery that both engines run once a statement.
 */
export function isOffered(feature: NetworkFeature) {
  return sql<SqlBool>`coalesce((select network.features_off from network where network.id = 1), '') not like ${sql.lit(`%,${feature},%`)}`;
}
