import type { AccountExport, ExportLink } from '../features/exports/export.schema.ts';
import { exampleTime } from './time.ts';

export const exampleExport: AccountExport = {
  state: 'working',
  requestedAt: exampleTime,
  partsDone: 140,
  partsTotal: 412,
  bytes: null,
  endsAt: null,
  failure: null,
  nextAt: null,
};

export const exampleExportLink: ExportLink = {
  url: '/exports/5d41402abc4b2a76b9719d911017c592?v=7&i=12&e=1778054400&s=k3JpbGx0b25lLWV4YW1wbGUtc2lnbmF0dXI',
};
