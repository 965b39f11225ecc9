import * as z from 'zod';
import { isoTime } from '../../ids.ts';
import { MARKER_MAX } from './marker.rules.ts';

const marker = z.object({
  lastReadId: z.string().describe('As the app sent it.'),
  version: z.number().int().positive().describe('How often it was set.'),
  updatedAt: isoTime,
});

export const markers = z.object({ home: marker.nullable(), notifications: marker.nullable() });
export type Markers = z.output<typeof markers>;

const INVALID = { error: 'last_read_id must be an id' };
const lastReadId = z
  .string(INVALID)
  .max(MARKER_MAX, INVALID)
  .regex(/^[\da-z]+$/, INVALID)
  .optional();

export const setMarkersInput = z
  .object({ home: lastReadId, notifications: lastReadId })
  .refine((ids) => Object.values(ids).some((id) => id !== undefined), { error: 'Name at least one timeline' });
