import { describe } from 'vitest';
import { testSharedLimits } from '../../support/shared-limits-suite.ts';

describe('two processes on one Postgres', () => testSharedLimits(async () => ({})));
