import { IconLock, IconWorld } from '@tabler/icons-react';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import type { ReactNode } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import classes from './CircleHeader.module.css';

interface CircleHeaderProps {
  circle: Circle;
  menu: ReactNode;
  children: ReactNode;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function CircleHeader({ circle, menu, children }: CircleHeaderProps) {
  const { name, description, isPrivate, memberCount, memberLimit, role } = circle;
  return (
    <header className={classes.root}>
      <div className={classes.first}>
        <h1 className={classes.name} dir="auto">
          {name}
        </h1>
        {menu}
      </div>
      <p className={classes.facts}>
        <span className={classes.visibility}>
          {isPrivate ? <IconLock {...icon} /> : <IconWorld {...icon} />}
          {isPrivate ? 'Private circle' : 'Public circle'}
        </span>
        <span>
          {memberCount} of {memberLimit} members
        </span>
        {role !== 'none' && <span className={classes.role}>{role === 'owner' ? 'Owner' : 'Member'}</span>}
      </p>
      {description !== null && (
        <p className={classes.description} dir="auto">
          <LinkedText text={description} />
        </p>
      )}
      <Owner owner={circle.owner} />
      {children}
    </header>
  );
}

function Owner({ owner }: Pick<Circle, 'owner'>) {
  return (
    <div className={classes.owner}>
      <MemberLink member={owner} isDecorative>
        <Avatar member={owner} size={36} scheme="list" isDecorative />
      </MemberLink>
      <span className={classes.ownerLabel}>Owned by</span>
      <MemberLink member={owner}>
        <MemberName member={owner} />
      </MemberLink>
      <span className={classes.vibe} data-band={vibeBand(owner.vibeScore, 'list')}>
        {owner.vibeScore}% vibe
      </span>
    </div>
  );
}
