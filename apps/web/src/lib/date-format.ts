/** That of the network; undefined: that of the browser. */
let language: string | undefined;

/** What is formatted from now on is in this language. */
export function setDateLanguage(chosen: string | null): void {
  language = chosen ?? undefined;
}

export interface DateFormat {
  format(time: Date | number): string;
}

/** Made when it is first used: the language is not known while modules are loaded. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let made: { in: string | undefined; format: Intl.DateTimeFormat } | null = null;
  return {
    format(time) {
      if (!made || made.in !== language) made = { in: language, format: new Intl.DateTimeFormat(language, options) };
      return made.format.format(time);
    },
  };
}
