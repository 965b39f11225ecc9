import type { OwnEmail } from '../features/mails/mail.schema.ts';

export const exampleOwnEmail: OwnEmail = {
  address: null,
  waiting: 'ana@example.org',
  hasFailed: false,
  digest: 'off',
};
