/** `LONG=1` runs the long versions of tests, which take minutes. Only read here. */
export const isLongRun = process.env['LONG'] === '1';

/** Repetitions of a test with generated input; `SEED=` gives other input. */
export const seed = Number(process.env['SEED'] ?? 1);

export function repetitions(short: number, long: number): number {
  return isLongRun ? long : short;
}
