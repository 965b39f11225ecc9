import type { StagedFile } from '@vibeline/core/rpc/context';
import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { callByPath } from '../call-procedure.ts';
import type { ServerContext } from '../create-context.ts';
import { absoluteUrl } from './entities/entity-context.ts';
import type { MastodonCall } from './row.ts';

type Asked = Pick<MastodonCall<ProcedurePath>, 'origin' | 'url' | 'params' | 'parameters'> & { files: StagedFile[] };

/** What a row runs with, whether a request or an open stream asks it. */
export function createCall(context: ServerContext, asked: Asked): MastodonCall<ProcedurePath> {
  const { session, services } = context;
  const viewerId = session.state === 'valid' ? session.viewer.id : null;
  const signed = (path: string) => (viewerId === null ? path : services.media.signUrl(path, viewerId));
  return {
    ...asked,
    now: context.now(),
    viewerId,
    mediaUrl: (path) => absoluteUrl(asked, signed(path)),
    run: (path, ...[input]) => callByPath(path, { ...context, files: [] }, input),
    runWithFiles: (path, ...[input]) => callByPath(path, { ...context, files: asked.files }, input),
  };
}
