import { domainToUnicode } from 'node:url';
import type { OwnEmail } from '@vibeline/core/features/mails/mail.schema';
import type { OwnEmailRow } from './member-email.queries.ts';

export function viewEmail(row: OwnEmailRow | undefined): OwnEmail {
  return {
    address: shown(row?.address ?? null),
    waiting: shown(row?.waiting_address ?? null),
    hasFailed: row !== undefined && row.failed_at !== null,
    digest: row?.digest ?? 'off',
  };
}

/** An internationalized domain as its owner writes it. */
function shown(address: string | null): string | null {
  if (address === null) return null;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToUnicode(address.slice(at));
}
