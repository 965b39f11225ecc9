/** The one place that reads LONG: `LONG=1` runs the forms that take minutes. */
export const isLongRun = process.env['LONG'] === '1';

/** How often to repeat: seldom by default, often in the long form. */
export function repetitions(short: number, long: number): number {
  return isLongRun ? long : short;
}
