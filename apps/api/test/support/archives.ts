import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { ZipFile } from 'yazl';

export interface ArchiveFile {
  name: string;
  content: string | Buffer;
  /** Of the file and its type, as stat has it. */
  mode?: number;
}

export async function zipOf(files: readonly ArchiveFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, mode } of files)
    zip.addBuffer(Buffer.from(content), name, { ...(mode !== undefined && { mode }) });
  zip.end();
  return buffer(zip.outputStream);
}

export async function tarOf(
  files: readonly (ArchiveFile & { type?: 'file' | 'symlink'; linkname?: string })[],
): Promise<Buffer> {
  const tar = pack();
  for (const { name, content, type = 'file', linkname } of files)
    tar.entry({ name, type, ...(linkname !== undefined && { linkname }) }, type === 'file' ? Buffer.from(content) : '');
  tar.finalize();
  return gzipSync(await buffer(tar));
}

const START = '2020-05-04T10:00:00.000Z';

export interface SamplePost {
  id?: number;
  text?: string;
  createdAt?: string;
  media?: readonly string[];
}

interface Samples {
  format?: number;
  /** Items of other kinds, the newest first. */
  lists?: Readonly<Record<string, readonly object[]>>;
}

/** An archive of a Vibeline with these posts, the newest first, and what else is given. */
export function vibelineFiles(posts: readonly SamplePost[], { format = 1, lists = {} }: Samples = {}): ArchiveFile[] {
  const items = posts.map(({ id, text = 'Hello', createdAt = START, media = [] }, index) => ({
    ...{ id: id ?? index + 1, text, audience: 'everyone', circle: null, isAnonymous: false, category: null },
    ...{ hashtags: [], createdAt, editedAt: null, positiveVotes: 3, negativeVotes: 0, comments: 0, views: 9 },
    media: media.map((file) => ({
      ...{ file, poster: null, type: 'image', width: 1, height: 1, seconds: null, description: null },
    })),
  }));
  const manifest = { format, kind: 'archive', files: [{ path: 'posts.json', kind: 'posts', items: items.length }] };
  return [
    { name: 'vibeline.json', content: JSON.stringify(manifest) },
    ...Object.entries({ ...lists, posts: items }).map(([kind, list]) => ({
      name: `${kind}.json`,
      content: JSON.stringify({ format: 1, kind, items: list }),
    })),
  ];
}

interface SampleComment {
  id: number;
  postId: number;
  parentId?: number | null;
  text?: string;
}

export const commentOf = ({ id, postId, parentId = null, text = `Comment ${id}` }: SampleComment) => ({
  id,
  postId,
  parentId,
  text,
  createdAt: START,
  editedAt: null,
  positiveVotes: 0,
  negativeVotes: 0,
});

export const storyOf = (id: number, text = `Story ${id}`) => ({
  id,
  text,
  backgroundColor: null,
  audience: 'everyone',
  media: [],
  createdAt: START,
  isArchived: true,
  views: 0,
});

export const highlightOf = (storyIds: readonly number[]) => ({
  id: 1,
  title: 'Days',
  description: null,
  category: 'travel',
  audience: 'everyone',
  createdAt: START,
  views: 0,
  storyIds,
});

export const personOf = (username: string) => ({ id: 1, username, name: username });

/** The profile of an archive, of which nothing is set but what is given. */
export const profileOf = (given: object) => ({
  id: 1,
  username: 'eve',
  name: 'Eve',
  bio: null,
  location: null,
  website: null,
  picture: null,
  isVerified: false,
  vibeScore: 0,
  joinedAt: START,
  email: null,
  digest: 'off',
  settings: {},
  notificationPreferences: {},
  ...given,
});

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public';
const ACTOR = 'https://old.example/users/eve';

export interface SampleNote {
  id: number;
  content?: string;
  to?: string[];
  cc?: string[];
  inReplyTo?: string;
  attachment?: object[];
  summary?: string;
  attributedTo?: string;
}

const noteOf = ({ id, content = '<p>Hi</p>', to = [PUBLIC], cc = [], ...note }: SampleNote) => ({
  type: 'Create',
  actor: ACTOR,
  published: START,
  object: {
    ...{ id: `${ACTOR}/statuses/${id}`, type: 'Note', published: START, content, to, cc, inReplyTo: null },
    ...note,
  },
});

/** An archive as Mastodon makes it. */
export function mastodonFiles(picture: Buffer, notes?: readonly SampleNote[]): ArchiveFile[] {
  const file = '/media_attachments/files/001/a.jpg';
  const orderedItems = [
    noteOf({
      id: 1,
      content: '<p>Hello <a href="https://old.example/tags/bread">#<span>bread</span></a><br>two</p><p>&lt;b&gt;</p>',
    }),
    noteOf({ id: 2, content: '', attachment: [{ type: 'Document', url: file, name: 'A loaf' }] }),
    noteOf({ id: 3, content: '<script>alert(1)</script><p>for followers</p>', to: [`${ACTOR}/followers`] }),
    noteOf({ id: 4, content: '<p>a secret</p>', to: ['https://old.example/users/ana'] }),
    noteOf({ id: 5, content: '<p>an answer</p>', inReplyTo: 'https://other.example/1' }),
    noteOf({ id: 6, content: '<p>a thread</p>', inReplyTo: `${ACTOR}/statuses/1`, summary: 'Food' }),
    { type: 'Announce', published: START, object: 'https://other.example/2' },
  ];
  const actor = { id: ACTOR, followers: `${ACTOR}/followers`, summary: '<p>I bake</p>' };
  return [
    {
      name: 'outbox.json',
      content: JSON.stringify({ '@context': 'x', orderedItems: notes?.map(noteOf) ?? orderedItems }),
    },
    { name: 'actor.json', content: JSON.stringify(actor) },
    { name: file.slice(1), content: picture },
    {
      name: 'following_accounts.csv',
      content: 'Account address,Show boosts\nfay_open@old.example,true\nnobody@old.example,true\n',
    },
    { name: 'blocked_accounts.csv', content: 'hal_blocked@old.example\n' },
  ];
}
