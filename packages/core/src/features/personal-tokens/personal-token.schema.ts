import * as z from 'zod';
import { id, idInput, isoTime, isoTimeInput } from '../../ids.ts';
import { memberText } from '../../text.ts';
import { tokenNameText } from './personal-token.rules.ts';
import { scopes } from './scope.rules.ts';

const SCOPES_REQUIRED = { error: 'Choose at least one scope' };

const scope = z.enum(scopes, { error: `A scope is one of ${scopes.join(', ')}` }).meta({
  id: 'Scope',
  description:
    '`read`: what you may see; `write`: what you may do, but not see; `admin`: what your role of the network lets you do.',
});

export const createPersonalTokenInput = z.object({
  name: memberText(tokenNameText).describe('What it is for, as you will find it in the list.'),
  scopes: z
    .array(scope, SCOPES_REQUIRED)
    .min(1, SCOPES_REQUIRED)
    .max(scopes.length, { error: 'Name each scope once' })
    .describe('What it may do.'),
  endsAt: isoTimeInput,
});
export type CreatePersonalTokenInput = z.output<typeof createPersonalTokenInput>;

export const personalTokenIdInput = z.object({ id: idInput.describe('The token’s id.') });

const fields = {
  id: id.describe('The token’s id, with which it is revoked.'),
  name: z.string().describe('As you called it.'),
  scopes: z.array(scope).describe('What it may do.'),
  createdAt: isoTime,
  endsAt: isoTime,
  lastUsedAt: isoTime.nullable().describe('Precise to an hour; null: not yet.'),
};

export const listedPersonalToken = z
  .object(fields)
  .meta({ id: 'PersonalToken', description: 'With which a script may act for you.' });
export type ListedPersonalToken = z.output<typeof listedPersonalToken>;

export const newPersonalToken = z
  .object({ ...fields, token: z.string().describe('Sent only here: the server keeps its hash.') })
  .meta({ id: 'NewPersonalToken', description: 'A personal token that was just made.' });
export type NewPersonalToken = z.output<typeof newPersonalToken>;
