import { useState } from 'react';
import { errorReason } from '../../lib/server/public-error.ts';
import type { EditedItem } from './edited-item.ts';

export interface ReadVersion {
  /** Sent with an edit, which the server refuses when the text is another one by now. */
  version: number;
  wasReplaced: boolean;
  /** Returns whether an edit was refused for that; then shows what it says now, with `load`, in place of what was read. */
  takeRefusal(error: unknown, load: () => Promise<Pick<EditedItem, 'version'> | undefined>): Promise<boolean>;
}

/** Which version of a text its author has read while they change it. */
export function useReadVersion({ version = 1 }: Pick<EditedItem, 'version'>): ReadVersion {
  const [read, setRead] = useState({ version, wasReplaced: false });
  return {
    ...read,
    async takeRefusal(error, load) {
      if (errorReason(error) !== 'changed_elsewhere') return false;
      const latest = await load().catch(() => undefined);
      if (latest) setRead({ version: latest.version ?? 1, wasReplaced: true });
      return latest !== undefined;
    },
  };
}
