declare module 'pg/lib/utils.js' {
  /** A value as it is sent to Postgres. */
  export function prepareValue(value: unknown): unknown;
}
