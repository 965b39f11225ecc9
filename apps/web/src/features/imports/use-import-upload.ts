import type { AccountImport } from '@vibeline/core/features/imports/import.schema';
import { useEffect, useRef, useState } from 'react';
import { updateImport } from '../../cache/account/import.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage, errorReason } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { uploadFile } from '../../lib/server/upload-file.ts';
import { archiveProblem } from './choose-archive.rules.ts';

const FAILED = 'Your archive could not be sent. Please try again.';

export interface Sending {
  fileName: string;
  /** From 0 to 1. */
  sent: number;
}

/** Asks for the import, then sends its file. It ends with the page. */
export function useImportUpload() {
  const cache = useCache();
  const utils = trpc.useUtils();
  const request = trpc.imports.request.useMutation();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const send = async (file: File) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    const refused = archiveProblem(file);
    setProblem(refused);
    if (refused !== null) return;
    try {
      updateImport(cache, await request.mutateAsync({ bytes: file.size }));
      setSending({ fileName: file.name, sent: 0 });
      const accepted = await uploadFile(file, {
        url: '/api/account/import/archive',
        field: 'archive',
        fileName: file.name,
        fallback: FAILED,
        signal,
        parse: (body) => ('state' in body ? (body as AccountImport) : null),
        // Whole percents, so that the page renders no more often.
        onProgress: (sent) => setSending({ fileName: file.name, sent: Math.floor(sent * 100) / 100 }),
      });
      updateImport(cache, accepted);
    } catch (error) {
      // Whoever does not enter their password again, or stops the upload, has changed their mind.
      if (!signal.aborted && errorReason(error) !== 'proof_needed') setProblem(errorMessage(error, FAILED));
      // Another tab may have begun one.
      if (!signal.aborted) void utils.imports.get.invalidate();
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };
  const stop = () => {
    abort.current.abort();
    setSending(null);
  };
  return { send, stop, sending, problem, isAsking: request.isPending };
}
