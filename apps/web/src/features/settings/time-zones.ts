interface Option {
  value: string;
  label: string;
}

export interface OptionGroup {
  group: string;
  items: Option[];
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The browser's zone first, and then all by name. Browsers leave out UTC and zones of other names, so those are added. */
export function timeZoneOptions(ofBrowser: string, saved: string | null): OptionGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(saved === null ? [] : [saved])]);
  names.delete(ofBrowser);
  return [
    { group: 'This device', items: [optionOf(ofBrowser)] },
    { group: 'All time zones', items: [...names].toSorted().map(optionOf) },
  ];
}

/** `America/New_York` reads `America/New York`. */
function optionOf(name: string): Option {
  return { value: name, label: name.replaceAll('_', ' ') };
}
