import { IconStar, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { AudienceCounts } from '@vibeline/core/features/posts/private-post.schema';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import classes from './AudienceOptions.module.css';

const icons = { followers: IconUsers, close_followers: IconStar } as const;

interface AudienceOptionsProps {
  legend: string;
  audiences: readonly PrivateAudience[];
  chosen: PrivateAudience;
  onChoose: (audience: PrivateAudience) => void;
  isDisabled: boolean;
}

/** For whom a private post is, with how many people it reaches. */
export function AudienceOptions({ legend, audiences, chosen, onChoose, isDisabled }: AudienceOptionsProps) {
  const name = useId();
  const { data: counts } = trpc.posts.audienceCounts.useQuery(undefined, { staleTime: 0 });
  return (
    <fieldset className={classes.root} disabled={isDisabled}>
      <legend className={classes.legend}>{legend}</legend>
      {audiences.map((audience) => (
        <Option
          key={audience}
          name={name}
          audience={audience}
          people={counts && reachOf(audience, counts)}
          isChosen={audience === chosen}
          onChoose={() => onChoose(audience)}
        />
      ))}
      {counts && reachOf(chosen, counts) === 0 && <ReachesNobody audience={chosen} counts={counts} />}
    </fieldset>
  );
}

function reachOf(audience: PrivateAudience, { followers, closeFollowers }: AudienceCounts): number {
  return audience === 'followers' ? followers : closeFollowers;
}

interface OptionProps {
  /** Of the group. */
  name: string;
  audience: PrivateAudience;
  /** undefined while it is not known. */
  people: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, audience, people, isChosen, onChoose }: OptionProps) {
  const Icon = icons[audience];
  return (
    <div className={classes.option} data-chosen={isChosen}>
      <label className={classes.label}>
        <input type="radio" className={classes.input} name={name} checked={isChosen} onChange={onChoose} />
        <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
        <span>
          {audienceLabel(audience)}
          {people !== undefined && <span className={classes.people}>, {countOf(people, 'person', 'people')}</span>}
        </span>
      </label>
      {audience === 'close_followers' && (
        <Link to={paths.closeFriends} className={classes.manage}>
          Manage<span className="visually-hidden"> close friends</span>
        </Link>
      )}
    </div>
  );
}

function ReachesNobody({ audience, counts }: { audience: PrivateAudience; counts: AudienceCounts }) {
  const hasFriends = counts.followers > 0;
  return (
    <p role="status" className={classes.note}>
      {audience === 'followers' || !hasFriends ? (
        <>
          You have no friends here yet, so only you will see it. <Link to={paths.friends}>Find friends</Link>
        </>
      ) : (
        <>
          You have not chosen close friends yet, so only you will see it.{' '}
          <Link to={paths.closeFriends}>Choose close friends</Link>
        </>
      )}
    </p>
  );
}
