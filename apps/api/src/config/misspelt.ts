import { settings } from '../../settings.mjs';

const known = new Set(settings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])));
/** Other programs have variables such as `POST` or `HOSTS`: of so short a name only two letters may be swapped. */
const SHORT = 5;

/** A name that differs from that of a setting by one letter or one swap of letters; null when there is none. */
export function findMisspelt(names: readonly string[]): { name: string; setting: string } | null {
  for (const name of names) {
    if (known.has(name)) continue;
    const setting = [...known].find((one) => isMisspelt(name, one));
    if (setting !== undefined) return { name, setting };
  }
  return null;
}

function isMisspelt(name: string, setting: string): boolean {
  if (Math.abs(name.length - setting.length) > 1) return false;
  let start = 0;
  while (start < name.length && name[start] === setting[start]) start += 1;
  const [given, expected] = [name.slice(start), setting.slice(start)];
  const isSwapped = given[0] === expected[1] && given[1] === expected[0] && given.slice(2) === expected.slice(2);
  if (isSwapped || setting.length < SHORT) return isSwapped;
  const others = [
    [given.slice(1), expected.slice(1)],
    [given.slice(1), expected],
    [given, expected.slice(1)],
  ];
  return others.some(([one, other]) => one === other);
}
