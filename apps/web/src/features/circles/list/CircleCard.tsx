import { Group, Text } from '@mantine/core';
import { IconLock, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';
import classes from './CircleCard.module.css';

interface CircleCardProps {
  circle: Circle;
  person?: { label: string; member: Author };
  note?: ReactNode;
  actions?: ReactNode;
  hasSeveralActions?: boolean;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function CircleCard({ circle, person, note, actions, hasSeveralActions = false }: CircleCardProps) {
  const { id, name, description, isPrivate, memberCount, memberLimit, role, owner } = circle;
  return (
    <li className={classes.root} data-circle={id} data-several={hasSeveralActions || undefined}>
      <h2 className={classes.name} dir="auto">
        <Link to={paths.circle(id)} className="link-cover">
          {name}
        </Link>
      </h2>
      <Group className={`${classes.facts} tabular-nums`} gap="2px 14px" c="dimmed" fz="sm" lh={1.45}>
        <Group component="span" gap={5} wrap="nowrap">
          {isPrivate ? <IconLock {...icon} /> : <IconWorld {...icon} />}
          {isPrivate ? 'Private' : 'Public'}
        </Group>
        <span>
          {memberCount} of {memberLimit} members
        </span>
        {role === 'owner' && <span className={classes.badge}>Owner</span>}
        {isCircleFull(circle) && <span className={classes.badge}>Full</span>}
      </Group>
      {description !== null && (
        <Text lineClamp={2} maw="var(--measure)" fz="sm" lh={1.45} dir="auto">
          {description}
        </Text>
      )}
      <Person {...(person ?? { label: 'Owned by', member: owner })} />
      {note && (
        <Text c="dimmed" fz="sm">
          {note}
        </Text>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

function Person({ label, member }: { label: string; member: Author }) {
  return (
    <Group className={classes.person} gap={8} wrap="nowrap" fz="sm">
      <Avatar member={member} size={28} isDecorative />
      <Text span c="dimmed">
        {label}
      </Text>
      <MemberName member={member} />
      <VibeScore member={member} isTinted />
    </Group>
  );
}
