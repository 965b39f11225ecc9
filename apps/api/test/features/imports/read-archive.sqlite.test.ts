// Reads archives alone: no database is asked.
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textOfHtml } from '../../../src/import/formats/html-text.ts';
import { readPeople } from '../../../src/import/formats/mastodon-csv.ts';
import { StoppedError } from '../../../src/import/read/archive-errors.ts';
import {
  type ArchiveFile,
  mastodonFiles,
  personOf,
  type SampleNote,
  tarOf,
  vibelineFiles,
  zipOf,
} from '../../support/archives.ts';
import { checkCases } from '../../support/check-cases.ts';
import { readHere } from '../../support/import-run.ts';

const archiveOf = () => zipOf(vibelineFiles([{}]));

/** With every place changed in which the text stands. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets fields of the local headers and of the directory of a ZIP. */
function patched(bytes: Buffer, change: (header: Buffer, at: { flags: number; size: number }) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at + 30 < copy.length; at += 1) {
    const signature = copy.readUInt32LE(at);
    if (signature === 0x04034b50) change(copy.subarray(at), { flags: 6, size: 22 });
    if (signature === 0x02014b50) change(copy.subarray(at), { flags: 8, size: 24 });
  }
  return copy;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withFile = (file: ArchiveFile) => zipOf([...vibelineFiles([{}]), file]);
const manifest = vibelineFiles([])[0] as ArchiveFile;
const inPosts = (content: string) => zipOf([manifest, { name: 'posts.json', content }]);

interface Hostile {
  name: string;
  archive: () => Promise<Buffer> | Buffer;
  failure: string;
}

const hostile: Hostile[] = [
  {
    name: 'a bomb',
    archive: () => withFile({ name: 'media/a.webp', content: Buffer.alloc(10_000_000) }),
    failure: 'unsafe',
  },
  {
    name: 'a path out of it',
    archive: async () =>
      replaced(await withFile({ name: 'media/xx/evil.webp', content: 'x' }), 'media/xx/evil', 'media/../evil'),
    failure: 'unsafe',
  },
  {
    name: 'an absolute path',
    archive: async () => replaced(await withFile({ name: 'xetc/passwd', content: 'x' }), 'xetc/', '/etc/'),
    failure: 'unsafe',
  },
  {
    name: 'a link',
    archive: () => withFile({ name: 'media/link.webp', content: '/etc/passwd', mode: 0o120777 }),
    failure: 'unsafe',
  },
  {
    name: 'an encrypted file',
    archive: async () =>
      patched(await archiveOf(), (header, { flags }) => header.writeUInt16LE(header.readUInt16LE(flags) | 1, flags)),
    failure: 'unsafe',
  },
  {
    name: 'two files of one name',
    archive: async () => replaced(await withFile({ name: 'Posts.jsox', content: '{}' }), 'Posts.jsox', 'Posts.json'),
    failure: 'unsafe',
  },
  {
    name: 'sizes that lie',
    archive: async () => patched(await archiveOf(), (header, { size }) => header.writeUInt32LE(7, size)),
    failure: 'damaged',
  },
  {
    name: 'too many files',
    archive: async () => {
      const bytes = await archiveOf();
      const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
      for (const field of [8, 10]) bytes.writeUInt16LE(60_000, end + field);
      return bytes;
    },
    failure: 'unsafe',
  },
  {
    name: 'a long name',
    archive: () => withFile({ name: `media/${'x'.repeat(400)}`, content: 'x' }),
    failure: 'unsafe',
  },
  { name: 'deep JSON', archive: () => inPosts(`{"items":[${nested(100_000)}]}`), failure: 'unsafe' },
  { name: 'half a JSON file', archive: () => inPosts('{"items":[{"id":1}'), failure: 'damaged' },
  { name: 'no JSON', archive: () => zipOf([{ name: 'vibeline.json', content: 'hello' }]), failure: 'damaged' },
  { name: 'another version', archive: () => zipOf(vibelineFiles([{}], { format: 2 })), failure: 'other_version' },
  { name: 'something else', archive: () => zipOf([{ name: 'holiday.txt', content: 'x' }]), failure: 'unknown_format' },
  {
    name: 'a nested archive alone',
    archive: async () => zipOf([{ name: 'a.zip', content: await archiveOf() }]),
    failure: 'unknown_format',
  },
  { name: 'half a ZIP', archive: async () => (await archiveOf()).subarray(0, 200), failure: 'damaged' },
  {
    name: 'a tar with a link',
    archive: () => tarOf([{ name: 'outbox.json', content: '', type: 'symlink', linkname: '/etc/passwd' }]),
    failure: 'unsafe',
  },
  {
    name: 'a tar with a path out of it',
    archive: () => tarOf([{ name: '../evil.csv', content: 'x' }]),
    failure: 'unsafe',
  },
  { name: 'a gzip bomb', archive: () => gzipSync(Buffer.alloc(10_000_000)), failure: 'unsafe' },
  {
    name: 'half a tar',
    archive: async () => (await tarOf(mastodonFiles(Buffer.from('x')))).subarray(0, 300),
    failure: 'damaged',
  },
  { name: 'a text that is no list', archive: () => Buffer.from('name,age\nana,30\n'), failure: 'unknown_format' },
];

it('refuses what no honest archive has', async () => {
  await checkCases(
    hostile,
    ({ name }) => name,
    async ({ archive, failure }) => {
      await expect(readHere(await archive())).rejects.toMatchObject({ failure });
    },
  );
});

it('reads an archive whose files are in one folder, as macOS packs them again', async () => {
  const files = vibelineFiles([{}]).map(({ name, content }) => ({ name: `export/${name}`, content }));
  const { lists, close } = await readHere(
    await zipOf([...files, { name: '__MACOSX/export/._posts.json', content: 'x' }]),
  );
  expect(lists.posts?.count).toBe(1);
  await close();
});

it('asks for room with the size of what it writes, and can be stopped while it reads', async () => {
  const asked: number[] = [];
  const checkRoom = async (bytes: number) => void asked.push(bytes);
  const posts = vibelineFiles([{}])[1] as ArchiveFile;
  await (await readHere(await archiveOf(), { checkRoom })).close();
  expect(asked).toEqual([posts.content.length]);
  asked.length = 0;
  const tar = await tarOf([{ name: 'outbox.json', content: '{"orderedItems":[]}' }]);
  await (await readHere(tar, { checkRoom })).close();
  expect(asked[0]).toBe(19);
  const rest = async () => {
    throw new StoppedError('it was stopped');
  };
  for (const archive of [await archiveOf(), tar])
    await expect(readHere(archive, { rest })).rejects.toThrow(StoppedError);
});

it('leaves out an item that is too long or no JSON, and reads the others', async () => {
  const long = `{"text":"${'x'.repeat(600_000)}"}`;
  const { lists, close } = await readHere(
    await inPosts(`{"kind":"items","items":[${long},{],{"a":"\\"]}"}]}`.replace('{]', '{"a" 1}')),
  );
  expect(lists.posts?.count).toBe(3);
  for (const index of [0, 1, 2]) expect(await lists.posts?.read(index)).toBeNull();
  await close();
});

it('names followers of the member without their names', async () => {
  const follows = [
    { direction: 'follower', member: personOf('fan') },
    { direction: 'following', member: personOf('idol') },
  ];
  const { lists, close } = await readHere(await zipOf(vibelineFiles([], { lists: { follows } })));
  expect([await lists.follows?.read(0), await lists.follows?.read(1)]).toEqual([
    { username: 'idol', endsAt: null },
    { leftOut: 'not_transferable', label: null, kind: 'followers' },
  ]);
  await close();
});

async function readOutbox(notes: readonly SampleNote[], { hasActor = true } = {}) {
  const files = mastodonFiles(Buffer.from('x'), notes).filter(({ name }) => hasActor || name !== 'actor.json');
  const { lists, close } = await readHere(await zipOf(files));
  const posts: (object | null | undefined)[] = [];
  for (const index of notes.keys()) posts.push(await lists.posts?.read(index));
  await close();
  return posts.map((post) => post && ('leftOut' in post ? post.leftOut : Reflect.get(post, 'audience')));
}

it('knows what others wrote, and for whom a post is, in an archive of Mastodon', async () => {
  const ACTOR = 'https://old.example/users/eve';
  const foreign = { id: 1, attributedTo: 'https://other.example/users/ana' };
  const forFollowers = { id: 2, to: [`${ACTOR}/followers`], attributedTo: ACTOR };
  const forOthers = { id: 3, to: ['https://other.example/users/ana/followers'] };
  expect(await readOutbox([foreign, forFollowers, forOthers])).toEqual(['boost', 'followers', 'not_transferable']);
  expect(await readOutbox([foreign, forFollowers], { hasActor: false })).toEqual(['boost', 'not_transferable']);
});

it('merges the lists of a kind, and says what of them could not be read', async () => {
  const items = JSON.stringify({ orderedItems: ['https://a.example/1', 'https://a.example/2'] });
  const { lists, leftOut, close } = await readHere(
    await zipOf([
      { name: 'follows.csv', content: 'Account address,Show boosts\nana@a.example,true\nbob@a.example,true\n' },
      { name: 'following_accounts.csv', content: 'Account address\nana@a.example\n<nobody>\n' },
      { name: 'mutes.csv', content: '"' },
      { name: 'likes.json', content: items },
      { name: 'bookmarks.json', content: items },
    ]),
  );
  expect(lists.follows?.count).toBe(2);
  expect(leftOut).toEqual([
    { kind: 'follows', reason: 'invalid', label: null, count: 1 },
    { kind: 'mutes', reason: 'invalid', label: 'mutes.csv', count: 1 },
    { kind: 'votes', reason: 'not_transferable', label: null, count: 2 },
    { kind: 'bookmarks', reason: 'not_transferable', label: null, count: 2 },
  ]);
  await close();
});

it('tells the lists of Mastodon by their columns, and reads no more than the most', () => {
  expect(readPeople('Account address,Show boosts\nana@a.example,true\n')).toMatchObject({ kind: 'follows' });
  expect(readPeople('Account address,Hide notifications\nana@a.example,true\n')).toMatchObject({ kind: 'mutes' });
  expect(readPeople('ana@a.example\nbob@b.example\n')).toMatchObject({ kind: 'blocks', invalid: 0 });
  expect(readPeople('ana\nbob\n')).toBeNull();
  expect(readPeople('')).toBeNull();
  const many = `Account address,Show boosts\n${Array.from({ length: 100_002 }, (_, index) => `a${index}@b.c,true\n`).join('')}`;
  expect(readPeople(many)).toMatchObject({ people: { length: 100_000 }, tooMany: 2 });
});

it('makes plain text of HTML', () => {
  expect(textOfHtml('<p>one<br>two</p><p>three &amp; &lt;four&gt;</p>')).toBe('one\ntwo\n\nthree & <four>');
  expect(textOfHtml('<ul><li>a</li><li>b</li></ul>')).toBe('• a\n• b');
  expect(textOfHtml('a<script>b</script><style>c</style>d')).toBe('ad');
  expect(textOfHtml('<p>unclosed <b>bold')).toBe('unclosed bold');
  expect(textOfHtml('x'.repeat(100_001))).toBeNull();
  const mention = '<a href="https://other.example/@ana" class="u-url mention">@<span>ana</span></a>';
  const tag = '<a href="https://old.example/tags/bread" class="mention hashtag" rel="tag">#<span>bread</span></a>';
  expect(textOfHtml(`<p>${mention} and @bob@third.example ${tag} me@a.example</p>`)).toBe(
    'ana@other.example and bob@third.example #bread me@a.example',
  );
});
