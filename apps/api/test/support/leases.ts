import { createLeases, type Leases } from '../../src/processes/lease.ts';
import type { TestDatabase } from './test-database.ts';

/** The jobs of one process on the database; other processes have another `holder`. */
export const leasesOf = ({ db }: Pick<TestDatabase, 'db'>, holder = 'only', isShared = holder !== 'only'): Leases =>
  createLeases({ db, holder, isShared });
