import type { OwnEmail } from '@vibeline/core/features/mails/mail.schema';
import type { Cache } from '../use-cache.ts';

export function updateOwnEmail({ utils }: Cache, email: OwnEmail): void {
  utils.mails.get.setData(undefined, email);
}
