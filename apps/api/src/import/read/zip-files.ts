import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { asRefused, unsafe } from './archive-errors.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { checkSizes, ENTRIES_MAX, entryCheck } from './archive-limits.ts';

const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/** Reads the directory of the ZIP whole before any of its files. Throws `ArchiveRefusedError`. */
export async function openZipFiles(path: string): Promise<ArchiveFiles> {
  const zip = await openZip(path);
  try {
    if (zip.entryCount > ENTRIES_MAX) throw unsafe('it has too many files');
    const entries = await readDirectory(zip);
    const folder = commonFolder([...entries.keys()]);
    return {
      find(name) {
        const entry = entries.get(folder + name);
        return entry ? { size: entry.uncompressedSize, open: () => openEntry(zip, entry) } : null;
      },
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asRefused(error);
  }
}

/** The folder in which everything is, as when somebody has packed the files again; empty where there is none. */
function commonFolder(names: readonly string[]): string {
  const own = names.filter((name) => !name.startsWith('__MACOSX/') && !/(^|\/)\.DS_Store$/.test(name));
  const [folder = ''] = /^[^/]+\//.exec(own[0] ?? '') ?? [];
  return folder !== '' && own.every((name) => name.startsWith(folder)) ? folder : '';
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.open(path, options, (error, zip) => (error ? reject(asRefused(error)) : resolve(zip)));
  });
}

async function readDirectory(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  const check = entryCheck();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      try {
        checkEntry(entry, check);
        if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
  return entries;
}

function checkEntry(entry: yauzl.Entry, check: (name: string, size: number) => void): void {
  const { fileName, compressedSize, uncompressedSize, externalFileAttributes } = entry;
  check(fileName, uncompressedSize);
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR && type !== FOLDER) throw unsafe('it has links');
  if (entry.isEncrypted()) throw unsafe('it is encrypted');
  if (!entry.canDecodeFileData()) throw unsafe('it is packed in an unusual way');
  checkSizes(compressedSize, uncompressedSize);
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(asRefused(error)) : resolve(refusing(stream))));
  });
}

async function* refusing(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    throw asRefused(error);
  }
}
