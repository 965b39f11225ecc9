import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A device of tests: one key, made for one domain. It answers as a browser and an authenticator do together. */
export interface TestPasskey {
  id: string;
  userHandle: string;
  counter: number;
  key: KeyObject;
}

interface Asked {
  challenge: string;
  rpId: string;
  origin?: string;
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const clientData = (type: string, { challenge, origin = 'http://localhost:3000' }: Asked) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** User present, user verified, backup possible and done; `more`: bits of what follows. */
function authenticatorData({ rpId, isVerified = true }: Asked, counter: number, more = 0): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | 0x18 | more]), count]);
}

const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** COSE of a key on P-256 for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** What `addPasskey` takes, and the passkey. */
export function createPasskey(asked: Asked & { userHandle: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const data = Buffer.concat([authenticatorData(asked, 1, 0x40), Buffer.alloc(16), length, id, coseOf(publicKey)]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(data.length);
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), Buffer.from([0x59]), size, data],
  ]);
  const passkey = { id: id.toString('base64url'), userHandle: asked.userHandle, counter: 1, key: privateKey };
  const response = {
    clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  };
  return { passkey, answer: { id: passkey.id, response } };
}

/** Counts on, unless `counter` says otherwise. */
export function usePasskey(passkey: TestPasskey, asked: Asked, counter = passkey.counter + 1) {
  passkey.counter = counter;
  const client = clientData('webauthn.get', asked);
  const data = authenticatorData(asked, counter);
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key);
  return {
    id: passkey.id,
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: passkey.userHandle,
    },
  };
}
