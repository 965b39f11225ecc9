import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import {
  importFailures,
  importKinds,
  importSources,
  importStates,
  LEFT_OUT_NAMED_MAX,
  leftOutReasons,
} from './import.rules.ts';

const count = z.number().int().nonnegative().describe('How many.');
const REASONS =
  '`here`: it is here already; `unknown_member`: nobody has that username here; `private_account`: who has it decides who follows them; `elsewhere`: what it belongs to is not here; `live`: a story of the last 24 hours; `shared`: somebody else’s; `chosen`: you have chosen something else here; `limit`: there can be no more; `invalid`: not accepted here; `kept`: it stays with its network.';
const reason = z.enum(leftOutReasons).describe(REASONS);

const kind = z
  .enum(importKinds)
  .describe('What it is; `media`: pictures and videos, `other`: matches, notifications and reports.');

export const requestImportInput = z.object({
  bytes: z
    .number({ error: 'The size must be a number' })
    .int({ error: 'The size must be a whole number' })
    .min(1, { error: 'The file is empty' })
    .describe('The size of the file: whether there is room for it is known before it is sent.'),
});
export type RequestImportInput = z.output<typeof requestImportInput>;

const added = z.object({ kind, count }).meta({ id: 'ImportedKind', description: 'How much of a kind was brought.' });

const leftOut = z
  .object({ kind, reason, count })
  .meta({ id: 'LeftOutKind', description: 'How much of a kind was left out for one reason.' });

const named = z
  .object({ kind, reason, label: z.string().describe('The beginning of its text, or a username.') })
  .meta({ id: 'LeftOutItem', description: 'Something that was left out.' });

const importReport = z
  .object({
    added: z.array(added).describe('What was brought.'),
    leftOut: z.array(leftOut).describe('What was not, and why.'),
    named: z.array(named).max(LEFT_OUT_NAMED_MAX).describe('The first of what was left out, by name.'),
  })
  .meta({ id: 'ImportReport', description: 'What was brought, and what was left out.' });
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
