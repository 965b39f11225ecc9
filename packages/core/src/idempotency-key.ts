import { defineErrors } from './errors.ts';

const MAX_LENGTH = 200;

/** Prefix of the keys of what the server does itself for members: no header of a request can contain it. */
export const SERVER_KEY_PREFIX = '\n';

export const idempotencyKeyErrors = defineErrors({
  invalid: ['invalid', 'invalid_idempotency_key', `Idempotency key must be 1 to ${MAX_LENGTH} characters long`],
  reused: ['conflict', 'idempotency_key_reused', 'Idempotency key reused'],
  clientIdReused: ['conflict', 'client_id_reused', 'Another message was sent with this clientId'],
});

export function checkIdempotencyKey(key: string): void {
  if (key === '' || key.length > MAX_LENGTH) throw idempotencyKeyErrors.invalid();
}
