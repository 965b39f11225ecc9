import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { exportFailures, exportStates } from './export.rules.ts';

const count = z.number().int().nonnegative();

export const accountExport = z
  .object({
    state: z
      .enum(exportStates)
      .describe('`none`: never asked for; `expired`: it was ready, and is deleted; `failed`: ask again.'),
    requestedAt: isoTime.nullable().describe('When you last asked; null: never.'),
    partsDone: count.describe('Of `partsTotal`, while it is made.'),
    partsTotal: count.describe('0 until it is known.'),
    bytes: count.nullable().describe('The size of the archive; null unless it is ready.'),
    endsAt: isoTime.nullable().describe('When the archive is deleted, or was; null until it is ready.'),
    failure: z
      .enum(exportFailures)
      .nullable()
      .describe('Why it was not made: `no_room` on the server’s disk, or it `failed`; null unless it failed.'),
    nextAt: isoTime.nullable().describe('When you can ask again; null: now.'),
  })
  .meta({ id: 'AccountExport', description: 'The archive with everything of yours.' });
export type AccountExport = z.output<typeof accountExport>;

export const exportLink = z
  .object({
    url: z
      .string()
      .describe('A relative URL, signed for your session, valid for six to twelve hours; it answers ranges.'),
  })
  .meta({ id: 'ExportLink', description: 'Where the archive is downloaded.' });
export type ExportLink = z.output<typeof exportLink>;
