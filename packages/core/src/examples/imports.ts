import type { AccountImport, RequestImportInput } from '../features/imports/import.schema.ts';
import { exampleTime } from './time.ts';

export const exampleImportRequest: RequestImportInput = { bytes: 52_428_800 };

export const exampleImport: AccountImport = {
  id: '7f3b9c5e21d04a8896bb0c1d2e3f4a5b',
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
      { kind: 'profile', count: 2, names: ['bio', 'picture'] },
      { kind: 'posts', count: 380, names: [] },
      { kind: 'follows', count: 12, names: [] },
    ],
    leftOut: [{ kind: 'follows', reason: 'unknown_member', count: 20 }],
    named: [{ kind: 'follows', reason: 'unknown_member', label: 'ana', detail: null }],
  },
  earlier: [],
};
