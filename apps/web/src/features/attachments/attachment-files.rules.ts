import { mediaProblem } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import type { Network } from '@vibeline/core/features/network/network.schema';

/** The file types the server accepts. HEIC is left out: phones then convert to JPEG. */
const TYPES: Record<MediaKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'],
};

/** For files whose `type` is empty. */
const EXTENSIONS: Record<MediaKind, readonly string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  video: ['.mp4', '.mov', '.webm', '.m4v'],
};

export const ACCEPT = {
  image: TYPES.image.join(','),
  video: [...TYPES.video, ...EXTENSIONS.video].join(','),
  any: [...TYPES.image, ...TYPES.video, ...EXTENSIONS.video].join(','),
} as const;

const HEADER_UNDER_BYTES = 10 * 1024 * 1024;

export interface FileProblem {
  title: string;
  description: string;
}

export interface ChosenFile<Chosen> {
  file: Chosen;
  kind: MediaKind;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const UNSUPPORTED: FileProblem = {
  title: 'Unsupported file type',
  description: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF, videos MP4, MOV or WebM.',
};
const EMPTY: FileProblem = { title: 'Empty file', description: 'There is nothing in this file.' };

export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): MediaKind | null {
  const extension = /\.\w+$/.exec(name.toLowerCase())?.[0] ?? '';
  for (const kind of ['image', 'video'] as const) {
    if (type === '' ? EXTENSIONS[kind].includes(extension) : TYPES[kind].includes(type)) return kind;
  }
  return null;
}

/** What the network allows. */
export type SizeLimits = Pick<Network, 'imageMegabytes' | 'videoMegabytes'>;

function fileProblem(kind: MediaKind, size: number, limits: SizeLimits): FileProblem | null {
  if (size === 0) return EMPTY;
  return kind === 'image' ? imageTooLarge(size, limits) : videoTooLarge(size, limits);
}

function imageTooLarge(size: number, { imageMegabytes }: Pick<SizeLimits, 'imageMegabytes'>): FileProblem | null {
  if (size <= imageMegabytes * MEGABYTE) return null;
  return { title: 'File too large', description: `Please select images smaller than ${imageMegabytes}MB` };
}

function videoTooLarge(size: number, { videoMegabytes }: SizeLimits): FileProblem | null {
  if (size <= videoMegabytes * MEGABYTE) return null;
  return { title: 'File too large', description: `Please select a video smaller than ${videoMegabytes}MB` };
}

/** What is wrong with the number of files of a draft, as a message; null when nothing is. */
export type RoomCheck = (kinds: readonly MediaKind[]) => string | null;

interface Checks<Chosen> {
  limits: SizeLimits;
  checkCount?: RoomCheck;
  checkFile?: (file: Chosen) => FileProblem | null;
}

/**
 * Accepts the files that fit beside those of `present` and in which `checkFile` finds no problem; `problem` is the reason
 * why others were left out.
 */
export function chooseFiles<Chosen extends FileFacts>(
  files: readonly Chosen[],
  present: readonly MediaKind[],
  { limits, checkCount = mediaProblem, checkFile = () => null }: Checks<Chosen>,
) {
  const accepted: ChosenFile<Chosen>[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const kind = kindOfFile(file);
    const problem =
      kind === null
        ? UNSUPPORTED
        : (fileProblem(kind, file.size, limits) ??
          checkFile(file) ??
          countProblem(checkCount([...present, ...accepted.map((each) => each.kind), kind])));
    if (problem) problems.push(problem);
    else if (kind) accepted.push({ file, kind });
  }
  return { accepted, problem: mergeProblems(problems) };
}

/** Accepts the file of the header, which may be larger than others, because `shrinkPicture` makes pictures smaller. */
export function chooseHeader<Chosen extends FileFacts>(
  file: Chosen,
  present: readonly MediaKind[],
  limits: SizeLimits,
) {
  const kind = kindOfFile(file);
  const problem =
    kind === null
      ? UNSUPPORTED
      : (headerProblem(kind, file.size, limits) ?? countProblem(mediaProblem([kind, ...present])));
  return { accepted: kind && !problem ? { file, kind } : null, problem };
}

function headerProblem(kind: MediaKind, size: number, limits: SizeLimits): FileProblem | null {
  if (size === 0) return EMPTY;
  if (size < HEADER_UNDER_BYTES) return kind === 'video' ? videoTooLarge(size, limits) : null;
  return { title: 'File too large', description: 'Please select a file smaller than 10MB' };
}

function countProblem(description: string | null): FileProblem | null {
  return description === null ? null : { title: 'Too many files', description };
}

/** One problem for several files, because one toast is shown at a time. */
function mergeProblems(problems: readonly FileProblem[]): FileProblem | null {
  const [first] = problems;
  if (!first) return null;
  return { title: first.title, description: [...new Set(problems.map(({ description }) => description))].join('. ') };
}
