/** A change that is shown already and still has to be sent. */
export interface OutboxItem {
  /** Unique; in the order of creation. It is the idempotency key of the request. */
  key: string;
  /** Who sends it (outbox-kind.ts). */
  kind: string;
  /** Of the items with one scope only the last is sent. Null if each is sent. */
  scope: string | null;
  /** Plain JSON, whose shape its kind knows. */
  input: unknown;
  /** What it is, for a list: `Follow @ana`. */
  title: string;
  /** How often it was sent without an answer. */
  attempts: number;
  /** It could not be sent at once: there was no connection, or the page was closed. */
  hasWaited: boolean;
  /** Why the server refused it; it is then sent again only when the member asks for it. Null while it is to be sent. */
  refusal: string | null;
}

/** A stored item; null if it was not written by this version. */
export function parseItem(value: unknown): OutboxItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, kind, scope, title, attempts, hasWaited, refusal } = value as Record<string, unknown>;
  const isText = (field: unknown) => typeof field === 'string';
  const isTextOrNull = (field: unknown) => field === null || isText(field);
  const isValid =
    [key, kind, title].every(isText) &&
    [scope, refusal].every(isTextOrNull) &&
    typeof attempts === 'number' &&
    typeof hasWaited === 'boolean' &&
    'input' in value;
  return isValid ? (value as OutboxItem) : null;
}
