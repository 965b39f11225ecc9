import { hash } from 'node:crypto';
import { addressKey } from '@vibeline/core/features/mails/address.rules';

/** For the names of limits: addresses are of any length and text, those are not. */
export const addressHash = (address: string) => hash('sha256', addressKey(address), 'hex');
