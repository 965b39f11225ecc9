import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { countOf } from '../../../ui/format-count.ts';
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx';
import { audienceIcons } from './audience-icons.ts';
import { audienceSize } from './audience-size.rules.ts';
import { ReachesNobody } from './ReachesNobody.tsx';

interface AudienceOptionsProps<Option extends Audience> {
  legend: string;
  audiences: readonly Option[];
  chosen: Option;
  onChoose: (audience: Option) => void;
  isDisabled: boolean;
  labelOf?: (audience: Audience) => string;
}

export function AudienceOptions<Option extends Audience>(props: AudienceOptionsProps<Option>) {
  const { legend, audiences, chosen, onChoose, isDisabled, labelOf = audienceLabel } = props;
  const { data: counts } = trpc.posts.audienceCounts.useQuery(undefined, { staleTime: 0 });
  const options = audiences.map((value) => ({
    value,
    label: <AudienceName audience={value} label={labelOf(value)} people={counts && audienceSize(value, counts)} />,
    action: value === 'close_followers' && <ManageLink />,
  }));
  return (
    <RadioGroup
      legend={legend}
      options={options}
      value={chosen}
      onChange={onChoose}
      look="boxes"
      isDisabled={isDisabled}
    >
      {counts && audienceSize(chosen, counts) === 0 && (
        <Text role="status" c="dimmed" fz="sm" lh={1.4}>
          <ReachesNobody audience={chosen} counts={counts} />
        </Text>
      )}
    </RadioGroup>
  );
}

interface AudienceNameProps {
  audience: Audience;
  label: string;
  people: number | undefined;
}

function AudienceName({ audience, label, people }: AudienceNameProps) {
  const Icon = audienceIcons[audience];
  return (
    <>
      <Icon size={20} stroke={1.75} color="var(--ink-soft)" aria-hidden="true" />
      <span>
        {label}
        {people !== undefined && (
          <Text span className="tabular-nums" c="dimmed">
            , {countOf(people, 'person', 'people')}
          </Text>
        )}
      </span>
    </>
  );
}

function ManageLink() {
  return (
    <Link to={paths.closeFriends} className="text-action" style={{ paddingInline: 14 }}>
      Manage<span className="visually-hidden"> close friends</span>
    </Link>
  );
}
