import { excerptOf } from '@vibeline/core/excerpt.rules';
import {
  type ImportKind,
  LEFT_OUT_LABEL_MAX,
  type LeftOutReason,
  leftOutNamedMax,
} from '@vibeline/core/features/imports/import.rules';
import type { ImportReport } from '@vibeline/core/features/imports/import.schema';

interface LeftOut {
  kind: ImportKind;
  reason: LeftOutReason;
  /** null: it is only counted. */
  label: string | null;
  detail?: string | null;
  count?: number;
}

/** What was added and left out, counted as it happens. */
export interface ReportWriter {
  /** `name`: which of the profile or the settings. */
  added(kind: ImportKind, options?: { count?: number; name?: string }): void;
  leftOut(one: LeftOut): void;
  result(): ImportReport;
}

/** More than a label shows, so that what is not cut is bounded too. */
const COMPARED = 4 * LEFT_OUT_LABEL_MAX;

export function createReport(): ReportWriter {
  const added = new Map<ImportKind, ImportReport['added'][number]>();
  const leftOut = new Map<string, ImportReport['leftOut'][number]>();
  const named: ImportReport['named'] = [];
  /** How many of a kind and reason are named. */
  const namedOf = new Map<string, number>();
  return {
    added(kind, { count = 1, name } = {}) {
      const known = added.get(kind) ?? { kind, count: 0, names: [] };
      const names = name === undefined ? known.names : [...known.names, name];
      added.set(kind, { kind, count: known.count + count, names });
    },
    leftOut({ kind, reason, label, detail = null, count = 1 }) {
      const key = `${kind} ${reason}`;
      leftOut.set(key, { kind, reason, count: (leftOut.get(key)?.count ?? 0) + count });
      const names = namedOf.get(key) ?? 0;
      if (label === null || names >= leftOutNamedMax(kind)) return;
      namedOf.set(key, names + 1);
      named.push({ kind, reason, label: excerptOf(label.slice(0, COMPARED), LEFT_OUT_LABEL_MAX), detail });
    },
    result: () => ({
      added: [...added.values()],
      leftOut: [...leftOut.values()],
      named,
    }),
  };
}
