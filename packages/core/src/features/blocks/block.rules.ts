import { DomainError } from '../../errors.ts';

export const BLOCKS_MAX = 10_000;

export function blockSelf(): DomainError {
  return new DomainError('invalid', 'block_self', 'You cannot block yourself');
}

export function tooManyBlocks(): DomainError {
  return new DomainError(
    'conflict',
    'too_many_blocks',
    `You can block at most ${BLOCKS_MAX.toLocaleString('en')} members`,
  );
}
