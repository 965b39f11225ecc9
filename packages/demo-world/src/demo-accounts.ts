import * as z from 'zod';
import { demoAccount } from './demo-content.schema.ts';
import { readContent } from './package-files.ts';

/** Members whose passwords are public: the quick logins while the demo world runs. */
export const demoAccounts = readContent('demo-accounts', z.array(demoAccount));
