import { expect } from 'vitest';

/** Less than the whole output of a matrix in which everything fails. */
const FAILURES_SHOWN = 20;

/**
 * Checks each case of a table in one test, which takes less time than a test each. Fails with the names of all that failed,
 * and why.
 */
export async function checkCases<Case>(
  cases: readonly Case[],
  nameOf: (one: Case) => string,
  check: (one: Case) => unknown,
): Promise<void> {
  expect(cases.length, 'cases').toBeGreaterThan(0);
  const failures: string[] = [];
  for (const one of cases) {
    try {
      await check(one);
    } catch (error) {
      failures.push(`${nameOf(one)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures.length === 0) return;
  const shown = failures.slice(0, FAILURES_SHOWN).join('\n\n');
  throw new Error(`${failures.length} of ${cases.length} cases failed.\n\n${shown}`);
}
