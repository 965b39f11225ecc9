import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { author, memberByUsernameInput, memberIdInput } from '../members/member.schema.ts';

/** The names alone: the two do not see each other, so there is nothing more to show. */
export const blockedMember = z
  .object({
    id: id.describe('The id of the member who is blocked.'),
    name: author.shape.name,
    username: author.shape.username,
    blockedAt: isoTime,
  })
  .meta({ id: 'BlockedMember', description: 'A member whom you blocked.' });
export type BlockedMember = z.output<typeof blockedMember>;

export const blockedPage = pageOf(blockedMember);

export const blockInput = memberIdInput;
export const listBlocksInput = pageInput.extend({
  username: memberByUsernameInput.shape.username.optional().describe('Only the member with this username.'),
});
