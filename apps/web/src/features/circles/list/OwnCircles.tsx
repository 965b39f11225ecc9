import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { CircleCard } from './CircleCard.tsx';
import { CircleList } from './CircleList.tsx';
import { useCircles } from './use-circles.ts';

export function OwnCircles() {
  return (
    <CircleList
      {...useCircles('mine')}
      label="Your circles"
      failure="Your circles could not be loaded."
      circleOf={(circle) => circle}
      row={(circle) => <CircleCard circle={circle} />}
      empty={
        <EmptyState
          title="No circles yet"
          action={<ButtonLink to={paths.circles} search={{ tab: 'discover' }} label="Discover circles" />}
        >
          A circle is a group with posts of its own. Create one, or join one that is public.
        </EmptyState>
      }
    />
  );
}
