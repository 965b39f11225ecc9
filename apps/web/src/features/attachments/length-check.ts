import type { ChosenFile, FileProblem } from './attachment-files.rules.ts';
import { videoLengthOfFile } from './video-length.ts';

/** Leaves out the videos that are longer than the network allows. One whose length is unknown stays: the server reads it. */
export async function withoutLongVideos(
  chosen: readonly ChosenFile<File>[],
  secondsMax: number,
): Promise<{ accepted: ChosenFile<File>[]; problem: FileProblem | null }> {
  const lengths = await Promise.all(
    chosen.map(({ file, kind }) => (kind === 'video' ? videoLengthOfFile(file) : Promise.resolve(null))),
  );
  const accepted = chosen.filter((_file, index) => (lengths[index] ?? 0) <= secondsMax * 1000);
  return { accepted, problem: accepted.length === chosen.length ? null : tooLong(secondsMax) };
}

function tooLong(seconds: number): FileProblem {
  const length = seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`;
  return { title: 'Video too long', description: `Videos can be at most ${length} long` };
}
