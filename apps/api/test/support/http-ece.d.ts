declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptParameters {
    version: 'aes128gcm' | 'aesgcm';
    /** Of `aesgcm`: they are in headers. */
    salt?: string;
    dh?: string;
    privateKey: ECDH;
    authSecret: string;
  }
  export function decrypt(body: Buffer, parameters: DecryptParameters): Buffer;
}
