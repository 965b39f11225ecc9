import { excerptOf } from '@vibeline/core/excerpt.rules';
import {
  type ImportKind,
  LEFT_OUT_LABEL_MAX,
  type LeftOutReason,
  leftOutNamedMax,
} from '@vibeline/core/features/imports/import.rules';
import type { ImportReport } from '@vibeline/core/features/imports/import.schema';

/** What was added and left out, counted as it happens. */
export interface ReportWriter {
  added(kind: ImportKind, count?: number): void;
  leftOut(kind: ImportKind, reason: LeftOutReason, label: string | null, count?: number): void;
  result(): ImportReport;
}

/** More than a label shows, so that what is not cut is bounded too. */
const COMPARED = 4 * LEFT_OUT_LABEL_MAX;

export function createReport(): ReportWriter {
  const added = new Map<ImportKind, number>();
  const leftOut = new Map<string, ImportReport['leftOut'][number]>();
  const named: ImportReport['named'] = [];
  /** How many of a kind and reason are named. */
  const namedOf = new Map<string, number>();
  return {
    added(kind, count = 1) {
      added.set(kind, (added.get(kind) ?? 0) + count);
    },
    leftOut(kind, reason, label, count = 1) {
      const key = `${kind} ${reason}`;
      leftOut.set(key, { kind, reason, count: (leftOut.get(key)?.count ?? 0) + count });
      const names = namedOf.get(key) ?? 0;
      if (label === null || names >= leftOutNamedMax(kind)) return;
      namedOf.set(key, names + 1);
      named.push({ kind, reason, label: excerptOf(label.slice(0, COMPARED), LEFT_OUT_LABEL_MAX) });
    },
    result: () => ({
      added: [...added].map(([kind, count]) => ({ kind, count })),
      leftOut: [...leftOut.values()],
      named,
    }),
  };
}
