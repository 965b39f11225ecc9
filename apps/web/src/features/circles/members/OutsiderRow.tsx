import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { CompactMemberRow } from '../../members/CompactMemberRow.tsx';

interface OutsiderRowProps {
  member: Author;
  details: ReactNode;
  /** What the action has done; null before. */
  result: string | null;
  /** null for those who may not do it. */
  action: { text: string; label: string; isPending: boolean; onPress: () => void } | null;
}

/** Someone who is not in the circle: invited, or kept out. */
export function OutsiderRow({ member, details, result, action }: OutsiderRowProps) {
  return (
    <CompactMemberRow
      member={member}
      note={details}
      actions={
        result === null ? (
          action && (
            <Button
              variant="default"
              aria-label={action.label}
              aria-busy={action.isPending}
              onClick={() => {
                if (!action.isPending) action.onPress();
              }}
            >
              {action.text}
            </Button>
          )
        ) : (
          <RowResult>{result}</RowResult>
        )
      }
    />
  );
}
