import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { backupKinds } from './backup.rules.ts';

const backup = z
  .object({
    name: z.string().describe('The name of its folder.'),
    kind: z.enum(backupKinds).describe('Who made it.'),
    createdAt: isoTime,
    bytes: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .describe(
        'The sizes of its files, most of which may be links to those of the server; null when it cannot be told.',
      ),
    includesMedia: z
      .boolean()
      .nullable()
      .describe('Whether pictures and videos are in it; null when it cannot be told.'),
    isVerified: z.boolean().describe('Whether it was read back after it was made, and was intact.'),
    problem: z.string().nullable().describe('What was wrong with it when it was read back.'),
    restoreCommand: z.string().describe('What restores it, once the servers have stopped.'),
  })
  .meta({ id: 'Backup', description: 'A backup in the folder of the server.' });
export type Backup = z.output<typeof backup>;

const failedBackup = z
  .object({ at: isoTime, reason: z.string().describe('A sentence.') })
  .meta({ id: 'FailedBackup', description: 'A backup that was not made.' });

export const backupList = z
  .object({
    folder: z.string().describe('Where they are.'),
    host: z.string().describe('The machine that the folder is on.'),
    daily: z.string().nullable().describe('When the server makes one each day, such as 03:00; null: it does not.'),
    timeZone: z.string().describe('The time zone of `daily`: that of the server.'),
    keep: z.number().int().min(1).describe('How many daily backups are kept, and how many of those made by hand here.'),
    nextAt: isoTime.nullable().describe('When the next one is made; null: none is.'),
    isRunning: z.boolean().describe('Whether one is being made.'),
    failure: failedBackup.nullable().describe('Why the latest one was not made; null when it was.'),
    backups: z.array(backup).describe('The newest first, at most 100.'),
  })
  .meta({ id: 'BackupList', description: 'The backups of the network, and how they are made.' });
export type BackupList = z.output<typeof backupList>;
