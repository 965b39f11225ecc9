import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { importFailures, importKinds, importSources, importStates, leftOutReasons } from './import.rules.ts';

const count = z.number().int().nonnegative();
const kind = z.enum(importKinds);
const reason = z.enum(leftOutReasons);

export const requestImportInput = z.object({
  bytes: z
    .number({ error: 'The size must be a number' })
    .int({ error: 'The size must be a whole number' })
    .min(1, { error: 'The file is empty' })
    .describe('The size of the file: whether there is room for it is known before it is sent.'),
});
export type RequestImportInput = z.output<typeof requestImportInput>;

const importReport = z.object({
  added: z.array(z.object({ kind, count })).describe('What was brought.'),
  leftOut: z.array(z.object({ kind, reason, count })).describe('What was not, and why.'),
  named: z
    .array(z.object({ kind, reason, label: z.string() }))
    .describe('Some of what was left out, by the beginning of its text or its username: the first 200.'),
});
export type ImportReport = z.output<typeof importReport>;

export const accountImport = z
  .object({
    state: z
      .enum(importStates)
      .describe('`none`: never asked for; `uploading`: waits for its file; `undone`: what it had added is removed.'),
    source: z.enum(importSources).nullable().describe('Where the archive is from; null until it was looked at.'),
    requestedAt: isoTime.nullable(),
    partsDone: count.describe('Of `partsTotal`, while it works or undoes.'),
    partsTotal: count.describe('0 until it is known.'),
    failure: z
      .enum(importFailures)
      .nullable()
      .describe(
        'Why it ended: `unknown_format`: from neither Vibeline nor Mastodon; `other_version`: of a newer Vibeline; `unsafe`: it has what no archive needs; `damaged`: it cannot be read to its end; `no_room` on the server’s disk; or it `failed`. null unless it failed.',
      ),
    endedAt: isoTime.nullable(),
    undoUntil: isoTime.nullable().describe('Until when it can be undone; null when it cannot.'),
    report: importReport.nullable().describe('null until it has ended.'),
  })
  .meta({ id: 'AccountImport', description: 'The archive that you bring.' });
export type AccountImport = z.output<typeof accountImport>;
