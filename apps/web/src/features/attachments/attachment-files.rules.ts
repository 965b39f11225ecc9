import { IMAGE_MAX_BYTES, mediaProblem, VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';

/** The file types the server takes. HEIC is not named: phones then hand over a JPEG instead. */
const types: Record<MediaKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  video: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'],
};

/** For files of which the browser does not know the type. */
const endings: Record<MediaKind, readonly string[]> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif'],
  video: ['.mp4', '.mov', '.webm', '.m4v'],
};

/** What file pickers offer. */
export const pickable = {
  image: types.image.join(','),
  video: [...types.video, ...endings.video].join(','),
  any: [...types.image, ...types.video, ...endings.video].join(','),
} as const;

/** Under, not up to (core §5). */
const HEADER_UNDER_BYTES = 10 * 1024 * 1024;

export interface FileProblem {
  title: string;
  description: string;
}

export interface ChosenFile<Picked> {
  file: Picked;
  kind: MediaKind;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const UNSUPPORTED: FileProblem = {
  title: 'Unsupported file type',
  description: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF, videos MP4, MOV or WebM.',
};
const EMPTY: FileProblem = { title: 'Empty file', description: 'There is nothing in this file.' };

export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): MediaKind | null {
  const ending = /\.\w+$/.exec(name.toLowerCase())?.[0] ?? '';
  for (const kind of ['image', 'video'] as const) {
    if (type === '' ? endings[kind].includes(ending) : types[kind].includes(type)) return kind;
  }
  return null;
}

/** What is wrong with a file of a post; null when nothing is. */
function fileProblem(kind: MediaKind, size: number): FileProblem | null {
  if (size === 0) return EMPTY;
  if (kind === 'image' && size > IMAGE_MAX_BYTES) {
    return { title: 'File too large', description: 'Please select images smaller than 5MB' };
  }
  if (kind === 'video' && size > VIDEO_MAX_BYTES) {
    return { title: 'File too large', description: 'Please select a video smaller than 100MB' };
  }
  return null;
}

/** Takes of the files what fits beside what is there; the others are named in `problem`, and stay out. */
export function chooseFiles<Picked extends FileFacts>(files: readonly Picked[], present: readonly MediaKind[]) {
  const taken: ChosenFile<Picked>[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const kind = kindOfFile(file);
    const problem =
      kind === null
        ? UNSUPPORTED
        : (fileProblem(kind, file.size) ?? roomProblem([...present, ...taken.map((each) => each.kind), kind]));
    if (problem) problems.push(problem);
    else if (kind) taken.push({ file, kind });
  }
  return { taken, problem: joined(problems) };
}

/** Takes the one file that is to stand first; it may be larger than others, since a picture is made smaller. */
export function chooseHeader<Picked extends FileFacts>(file: Picked, present: readonly MediaKind[]) {
  const kind = kindOfFile(file);
  const problem = kind === null ? UNSUPPORTED : (headerProblem(file.size) ?? roomProblem([kind, ...present]));
  return { taken: kind && !problem ? { file, kind } : null, problem };
}

function headerProblem(size: number): FileProblem | null {
  if (size === 0) return EMPTY;
  if (size < HEADER_UNDER_BYTES) return null;
  return { title: 'File too large', description: 'Please select a file smaller than 10MB' };
}

function roomProblem(kinds: readonly MediaKind[]): FileProblem | null {
  const description = mediaProblem(kinds);
  return description === null ? null : { title: 'Too many files', description };
}

/** Messages come one at a time, so what is wrong with several files is said in one. */
function joined(problems: readonly FileProblem[]): FileProblem | null {
  const [first] = problems;
  if (!first) return null;
  return { title: first.title, description: [...new Set(problems.map(({ description }) => description))].join('. ') };
}
