import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Manifest, readManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'vibeline-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const name = `3f${'0'.repeat(30)}`;
const file = { path: `media/3f/${name}.webp`, bytes: 3, sha256: '0'.repeat(64) };
const good: Manifest = {
  format: 1,
  createdAt: '2026-11-21T23:40:07.000Z',
  engine: 'sqlite',
  migrations: ['0001-baseline'],
  rows: { members: 1 },
  includesMedia: true,
  missing: [],
  files: [{ ...file, path: 'vibeline.db' }, file],
};

async function read(content: unknown): Promise<Manifest> {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(content));
  return readManifest(folder);
}

it.each<[string, object]>([
  ['of SQLite', {}],
  ['of Postgres', { engine: 'postgres', files: [{ ...file, path: 'database.dump' }] }],
  ['of the database alone', { includesMedia: false, files: good.files.slice(0, 1) }],
  ['of an older version', { missing: undefined }],
  ['with a missing file', { missing: [`${name}-320.webp`] }],
  ['with every kind of file', { files: ['-320.webp', '.mp4', '.webm', '.source'].reduce(withMedia, good.files) }],
])('a manifest %s is read', async (_name, change) => {
  await expect(read({ ...good, ...change })).resolves.toMatchObject({ format: 1 });
});

function withMedia(files: Manifest['files'], end: string): Manifest['files'] {
  return [...files, { ...file, path: `media/3f/${name}${end}` }];
}

const listed = (path: string) => ({ files: [...good.files, { ...file, path }] });
const described = (change: object) => ({ files: [good.files[0], { ...file, ...change }] });

it.each<[string, object]>([
  ['has an unknown format', { format: 2 }],
  ['has no time', { createdAt: 'yesterday' }],
  ['is of an unknown engine', { engine: 'mysql' }],
  ['is of the other engine than its database', { engine: 'postgres' }],
  ['has no migrations', { migrations: [] }],
  ['has a nameless migration', { migrations: [''] }],
  ['has a negative count', { rows: { members: -1 } }],
  ['has a count that is not whole', { rows: { members: 1.5 } }],
  ['has a list of rows', { rows: [] }],
  ['lists no files', { files: [] }],
  ['lists no database', { files: [file] }],
  ['lists two databases', listed('database.dump')],
  ['has media and says that it has none', { includesMedia: false }],
  ['misses a file that has no such name', { missing: ['../x'] }],
  ['has an unknown field', { other: 1 }],
  ['has a file of negative size', described({ bytes: -1 })],
  ['has a file whose size is not whole', described({ bytes: 0.5 })],
  ['has a file without a hash', described({ sha256: '' })],
  ['has a file with an unknown field', described({ mode: 0o777 })],
  ...[
    file.path,
    'vibeline.db',
    'manifest.json',
    '',
    'media/3f/..',
    'media/3f/.',
    'media/3f/',
    'media/../../x',
    'media/3f/x.webp',
    `media/00/${name}.webp`,
    `media/3f/${name}.exe`,
    `media/3f/${name}.webp/x`,
    `media//3f/${name}.webp`,
    `./${file.path}`,
    `/${file.path}`,
    `${file.path}\n`,
    file.path.replaceAll('/', '\\'),
    file.path.toUpperCase(),
  ].map((path): [string, object] => [`also lists ${JSON.stringify(path)}`, listed(path)]),
])('a manifest that %s is refused', async (_name, change) => {
  await expect(read({ ...good, ...change })).rejects.toThrow(/is not a complete backup: [^\n]+\.$/);
});

it.each(['', '{', 'null', '[]', '1'])('%j is no manifest', async (text) => {
  writeFileSync(join(folder, 'manifest.json'), text);
  await expect(readManifest(folder)).rejects.toThrow(/is not a complete backup: [^\n]+\.$/);
});
