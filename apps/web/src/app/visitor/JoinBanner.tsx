import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { JoinLinks } from '../../features/accounts/JoinLinks.tsx';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../ui/brand/SiteContext.ts';
import classes from './JoinBanner.module.css';

export function JoinBanner() {
  const { status } = useCurrentUser();
  const isLive = useLocation({ select: ({ pathname }) => pathname === paths.live });
  return (
    <section className={classes.root} aria-label={`Join ${useSite().name}`} data-status={status} data-above-toasts>
      <Text truncate maw="100%">
        {status === 'guest' && (
          <Text component="b" fw={620}>
            You are a guest.{' '}
          </Text>
        )}
        {isLive ? 'Join to watch live streams, chat and go live.' : 'Join to vote, comment and post.'}
      </Text>
      <JoinLinks />
    </section>
  );
}
