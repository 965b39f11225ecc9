const LANGUAGES = [
  ...[
    'ar',
    'bg',
    'ca',
    'cs',
    'da',
    'de',
    'el',
    'en-GB',
    'en-US',
    'es',
    'et',
    'eu',
    'fa',
    'fi',
    'fr',
    'ga',
    'gl',
    'he',
    'hi',
  ],
  ...['hr', 'hu', 'id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ro', 'ru', 'sk'],
  ...['sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-CN', 'zh-TW'],
];

/** By code, in their own names; with the one that is set, whichever it is. */
export function dateLanguages(chosen: string): Record<string, string> {
  const codes = chosen === '' || LANGUAGES.includes(chosen) ? LANGUAGES : [chosen, ...LANGUAGES];
  return Object.fromEntries(
    codes.map((code) => [code, nameOf(code)] as const).sort(([, a], [, b]) => a.localeCompare(b)),
  );
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return `${name.charAt(0).toLocaleUpperCase(code)}${name.slice(1)}`;
}

export function dateSample(language: string): string {
  return new Intl.DateTimeFormat(language || undefined, { dateStyle: 'full', timeStyle: 'short' }).format(new Date());
}
