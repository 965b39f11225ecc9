import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { RowResult } from '../../../ui/lists/rows/RowResult.tsx';
import { usePinnedIds } from '../../../ui/lists/use-stable-items.ts';
import { useCircleAnswer } from '../circle-answer.change.ts';
import { isKeptOut } from '../page/circle-access.rules.ts';
import { CircleCard } from './CircleCard.tsx';
import { CircleList } from './CircleList.tsx';
import { useCircles, usePinnedCircle } from './use-circles.ts';

export function DiscoverCircles() {
  const { isPinned, pin } = usePinnedIds();
  return (
    <CircleList
      {...useCircles('discover')}
      label="Public circles"
      failure="The circles could not be loaded."
      circleOf={(circle) => circle}
      isPinned={({ id }) => isPinned(id)}
      row={(circle, isGone) => <FoundCircle circle={circle} isGone={isGone} onJoin={() => pin(circle.id)} />}
      empty={<EmptyState title="Nothing to discover">Public circles that you are not in appear here.</EmptyState>}
    />
  );
}

interface FoundCircleProps {
  circle: Circle;
  isGone: boolean;
  onJoin: () => void;
}

export function FoundCircle({ circle: listed, isGone, onJoin }: FoundCircleProps) {
  const circle = usePinnedCircle(listed, isGone);
  return circle && <JoinableCircle circle={circle} onJoin={onJoin} />;
}

function JoinableCircle({ circle, onJoin }: Pick<FoundCircleProps, 'circle' | 'onJoin'>) {
  const { shown, submit } = useCircleAnswer(circle);
  const join = () => {
    onJoin();
    submit('join');
  };
  const isIn = shown.role !== 'none';
  return (
    <CircleCard
      circle={shown}
      actions={
        isIn ? (
          <RowResult>Joined</RowResult>
        ) : (
          !isCircleFull(shown) &&
          !isKeptOut(shown) && (
            <Button variant="default" aria-label={`Join ${circle.name}`} onClick={join}>
              Join
            </Button>
          )
        )
      }
    />
  );
}
