import * as z from 'zod';
import { user } from '../members/member.schema.ts';
import { TOP_VIBERS } from './viber.rules.ts';

export const topVibers = z.array(user).max(TOP_VIBERS);
