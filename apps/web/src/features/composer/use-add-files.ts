import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { showToast } from '../../ui/toasts/toast.ts';
import { chooseFiles, chooseHeader, type FileProblem, type RoomCheck } from '../attachments/attachment-files.rules.ts';
import { withTypeOfContent } from '../attachments/file-content.ts';
import { withoutLongVideos } from '../attachments/length-check.ts';
import { shrinkPicture } from '../attachments/shrink-picture.ts';
import { useNetwork } from '../network/use-network.ts';
import type { Draft } from './draft/draft.ts';
import type { DraftHandle } from './draft/use-draft.ts';

export function useAddFiles({ store, remove }: DraftHandle, checkCount: RoomCheck) {
  const limits = useNetwork();
  return {
    addFiles: async (chosen: readonly File[]) => {
      const files = await Promise.all(chosen.map(withTypeOfContent));
      if (store.isSending) return;
      const fitting = chooseFiles(files, kindsIn(store.read()), { limits, checkCount });
      const { accepted, problem } = await withoutLongVideos(fitting.accepted, limits.videoSeconds);
      if (accepted.length > 0 && !store.isSending) store.add(accepted, 'last');
      showProblem(fitting.problem ?? problem);
    },
    setHeader: async (chosen: File) => {
      const file = await withTypeOfContent(chosen);
      const fitting = chooseHeader(file, kindsIn(store.read()).slice(1), limits);
      const candidates = fitting.accepted === null ? [] : [fitting.accepted];
      const {
        accepted: [accepted],
        problem,
      } = await withoutLongVideos(candidates, limits.videoSeconds);
      showProblem(fitting.problem ?? problem);
      if (!accepted) return;
      const header = { ...accepted, file: await shrinkPicture(accepted.file, limits.imageMegabytes) };
      if (store.isSending) return;
      const [first] = store.read().media;
      if (first) remove(first.key);
      store.add([header], 'first');
    },
  };
}

export function kindsIn({ media }: Draft): MediaKind[] {
  return media.map(({ kind }) => kind);
}

function showProblem(problem: FileProblem | null): void {
  if (problem) showToast({ ...problem, tone: 'error' });
}
