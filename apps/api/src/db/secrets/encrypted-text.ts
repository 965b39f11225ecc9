import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { loadSetting } from '../settings.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `factor_secret` survives that a backup is restored, because what it encrypts cannot be made anew. */
type SecretName = 'cursor_secret' | 'factor_secret';

const secrets = new WeakMap<object, Map<SecretName, Promise<KeyObject>>>();

export function secretOf(db: Kysely<Database>, name: SecretName = 'cursor_secret'): Promise<KeyObject> {
  // A transaction has the adapter of its database.
  const { adapter } = db.getExecutor();
  const known = secrets.get(adapter) ?? new Map<SecretName, Promise<KeyObject>>();
  secrets.set(adapter, known);
  let secret = known.get(name);
  if (!secret) {
    secret = loadSecret(db, name);
    known.set(name, secret);
    secret.catch(() => known.delete(name));
  }
  return secret;
}

async function loadSecret(db: Kysely<Database>, name: SecretName): Promise<KeyObject> {
  const fresh = randomBytes(KEY_BYTES).toString('base64url');
  // Given as bytes, OpenSSL would read it anew for each text, which takes three times as long as encrypting one.
  return createSecretKey(await loadSetting(db, name, fresh), 'base64url');
}

interface ContextText {
  text: string;
  /** Text that was encrypted for another context is refused. */
  context: string;
  secret?: SecretName;
}

export async function encryptText(db: Kysely<Database>, { text, context, secret }: ContextText): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await secretOf(db, secret), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

export async function decryptText(
  db: Kysely<Database>,
  { text, context, secret }: ContextText,
): Promise<string | null> {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, await secretOf(db, secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
