const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1st, 2nd, 3rd, 11th. */
export function ordinal(place: number): string {
  return `${place}${suffixes[rules.select(place)] ?? 'th'}`;
}
