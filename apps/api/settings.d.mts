export declare const LOG_LEVELS: readonly ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

export interface Setting {
  name: string;
  fallback: string;
  help: string;
  /** What an empty value means, where it does not count as unset. */
  whenEmpty?: string;
  /** `<name>_FILE` may name a file with the value instead. */
  isSecret?: boolean;
}

export declare const settings: readonly Setting[];

export declare function helpText(): string;
