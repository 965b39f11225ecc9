import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { importFailures, importKinds, importSources, importStates, leftOutReasons } from './import.rules.ts';

const count = z.number().int().nonnegative().describe('How many.');
const REASONS =
  '`already_exists`: it is here; `unknown_member`: nobody has that username here; `private_account`: who has it decides who follows them; `target_missing`: what it belongs to is not here; `not_archived`: a story of the last 24 hours; `boost`: somebody else’s post; `already_set`: you have set something else here; `limit`: there can be no more; `invalid`: not accepted here; `not_transferable`: it stays with its network.';
const reason = z.enum(leftOutReasons).describe(REASONS);

const kind = z
  .enum(importKinds)
  .describe(
    'What it is; `media`: pictures and videos; `votes`: also likes; `other`: matches, notifications and reports.',
  );

export const requestImportInput = z.object({
  bytes: z
    .number({ error: 'The size must be a number' })
    .int({ error: 'The size must be a whole number' })
    .min(1, { error: 'The file is empty' })
    .describe(
      'The size of the file: whether there is room for it is known before it is sent. A larger one is refused.',
    ),
});
export type RequestImportInput = z.output<typeof requestImportInput>;

export const undoImportInput = z.object({
  importId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'This is not the id of an import' })
    .describe('Of the latest import, or of one of `earlier`.'),
});

const names = z
  .array(z.string())
  .describe('Of the profile and the settings: which, by the names of the archive. Else empty.');

const added = z
  .object({ kind, count, names })
  .meta({ id: 'ImportedKind', description: 'How much of a kind was added.' });

const leftOut = z
  .object({ kind, reason, count })
  .meta({ id: 'LeftOutKind', description: 'How much of a kind was left out for one reason.' });

const named = z
  .object({
    kind,
    reason,
    label: z.string().describe('The beginning of its text, or a username.'),
    detail: z.string().nullable().describe('Why, in a sentence, where there is more to say than the reason.'),
  })
  .meta({ id: 'LeftOutItem', description: 'Something that was left out.' });

const importReport = z
  .object({
    added: z.array(added).describe('What was added.'),
    leftOut: z.array(leftOut).describe('What was not, and why.'),
    named: z
      .array(named)
      .describe('What was left out, by name: of each kind and reason the first 100, of members the first 1,000.'),
  })
  .meta({ id: 'ImportReport', description: 'What was added, and what was left out.' });
export type ImportReport = z.output<typeof importReport>;

const earlierImport = z
  .object({
    id: z.string().describe('With which it is undone.'),
    source: z.enum(importSources).nullable().describe('Where the archive was from; null when that was not found out.'),
    endedAt: isoTime,
    undoUntil: isoTime,
    added: z.array(added).describe('What it has added.'),
  })
  .meta({ id: 'EarlierImport', description: 'An import before the latest one that can still be undone.' });
export type EarlierImport = z.output<typeof earlierImport>;

export const accountImport = z
  .object({
    id: z.string().nullable().describe('With which it is undone; null: there was none.'),
    state: z.enum(importStates).describe('`none`: there was no import; `undone`: what it had added is removed.'),
    uploadUntil: isoTime
      .nullable()
      .describe('Until when the file of a new import can be sent; null unless one was asked for.'),
    source: z.enum(importSources).nullable().describe('Where the archive is from; null until it was looked at.'),
    requestedAt: isoTime.nullable(),
    partsDone: count.describe('Of `partsTotal`, while it works or undoes.'),
    partsTotal: count.describe('0 until it is known.'),
    failure: z
      .enum(importFailures)
      .nullable()
      .describe(
        'Why it ended: `unknown_format`: from neither Vibeline nor Mastodon; `other_version`: of a newer Vibeline; `unsafe`: it has what no archive needs; `damaged`: it cannot be read to its end; `no_room` on the server’s disk; `undo_failed`: what it added could not be removed whole; or it `failed`. null unless it failed.',
      ),
    endedAt: isoTime.nullable(),
    undoUntil: isoTime.nullable().describe('Until when it can be undone; null when it cannot.'),
    report: importReport
      .nullable()
      .describe(
        'null until it has ended, and when it is undone. Of one that failed, what it had added until then; null when it could not begin.',
      ),
    earlier: z.array(earlierImport).describe('Those before it that can still be undone, the latest first.'),
  })
  .meta({ id: 'AccountImport', description: 'Your latest import, or an earlier one while it is undone.' });
export type AccountImport = z.output<typeof accountImport>;
