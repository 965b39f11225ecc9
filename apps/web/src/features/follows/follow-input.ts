import { hasFields, isFlag, isId, isText } from '../../lib/outbox/input-fields.ts';
import type { DesiredFollow } from './follow.outbox.ts';

const isFollow = (value: unknown) => value === 'none' || value === 'pending' || value === 'accepted';

export function isDesiredFollow(input: unknown): input is DesiredFollow {
  return hasFields<DesiredFollow>(input, {
    memberId: isId,
    username: isText,
    viewerId: (value) => value === undefined || isId(value),
    follow: isFollow,
    before: isFollow,
    isPrivate: isFlag,
  });
}
