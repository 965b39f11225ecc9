// Makes the list of common passwords that the server refuses, of a file with one password a line, the most common first:
// node scripts/common-passwords.mjs 10-million-password-list-top-1000000.txt
import { createHash } from 'node:crypto';
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const COUNT = 100_000;
/** Shorter ones are refused anyway. */
const LENGTH_MIN = 6;

const passwords = new Set();
for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  if (passwords.size === COUNT) break;
  const password = line.normalize('NFKC').toLowerCase();
  if (password.length >= LENGTH_MIN) passwords.add(password);
}
const prefixes = [...passwords].map((password) => createHash('sha256').update(password).digest().readUInt32BE());
const bytes = Buffer.alloc(prefixes.length * 4);
for (const [index, prefix] of prefixes.sort((a, b) => a - b).entries()) bytes.writeUInt32BE(prefix, index * 4);
const file = new URL('../apps/api/src/features/accounts/passwords/common-passwords.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ prefixes: bytes.toString('base64') }, null, 2)}\n`);
console.log(`${passwords.size} passwords`);
