import type { AccountImport, RequestImportInput } from '../features/imports/import.schema.ts';
import { exampleTime } from './time.ts';

export const exampleImportRequest: RequestImportInput = { bytes: 52_428_800 };

export const exampleImport: AccountImport = {
  state: 'done',
  uploadUntil: null,
  source: 'mastodon',
  requestedAt: exampleTime,
  partsDone: 412,
  partsTotal: 412,
  failure: null,
  endedAt: exampleTime,
  undoUntil: exampleTime,
  report: {
    added: [
      { kind: 'posts', count: 380 },
      { kind: 'follows', count: 12 },
    ],
    leftOut: [{ kind: 'follows', reason: 'unknown_member', count: 20 }],
    named: [{ kind: 'follows', reason: 'unknown_member', label: 'ana' }],
  },
};
