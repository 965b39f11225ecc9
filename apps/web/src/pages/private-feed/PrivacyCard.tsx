import { Flex, Paper, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import classes from './PrivacyCard.module.css';

export function PrivacyCard() {
  const id = useId();
  return (
    <Paper
      component="section"
      mod="bleed"
      pt={16}
      pb={8}
      px="var(--card-padding)"
      bg="var(--surface-sunken)"
      aria-labelledby={id}
    >
      <Flex gap={14}>
        <IconLock size={24} stroke={1.75} aria-hidden="true" color="var(--ink-soft)" />
        <div className={classes.text}>
          <Title id={id} order={2} mb={4} fz="md" lts="-0.01em">
            Who sees this
          </Title>
          <p>
            Posts for <b>Friends</b> are seen by all of your friends, posts for <b>Close Friends</b> by those you chose.
            People who only follow you see neither.
          </p>
          <p>
            <Link to={paths.closeFriends}>Manage close friends</Link>
          </p>
        </div>
      </Flex>
    </Paper>
  );
}
