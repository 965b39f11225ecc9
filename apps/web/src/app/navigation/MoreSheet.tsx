import { Box, Flex, Stack, Text } from '@mantine/core';
import { IconChevronRight, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { useCounters } from '../../features/accounts/use-counters.ts';
import { Avatar } from '../../features/members/Avatar.tsx';
import { useNetwork } from '../../features/network/use-network.ts';
import { useInstallApp } from '../../lib/install-app.ts';
import { paths } from '../../lib/paths.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './MoreSheet.module.css';
import { groupedDestinations } from './more-destinations.ts';
import { WAITING_NOUNS } from './waiting-nouns.ts';

interface MoreSheetProps extends CurrentUser {
  opened: boolean;
  onClose: () => void;
}

export function MoreSheet({ user, opened, onClose }: MoreSheetProps) {
  const waiting = useCounters();
  const { whoInvites, features: offers } = useNetwork();
  const install = useInstallApp();
  return (
    <Dialog title="More" opened={opened} onClose={onClose} size="auto">
      {/* Replaces the step in the history that opened the sheet: Back does not open it again. */}
      <Link to={paths.profile(user.id)} replace className={classes.member}>
        <Avatar member={user} size={52} isDecorative />
        <Stack component="span" gap={0} miw={0} flex={1}>
          <Text span truncate fw={680} dir="auto">
            {user.name}
          </Text>
          <Text span truncate c="dimmed" fz="sm">
            @{user.username}
          </Text>
        </Stack>
        <IconChevronRight className={`${classes.chevron} mirrored-in-rtl`} size={20} stroke={1.75} aria-hidden="true" />
      </Link>
      <Flex component="nav" direction="column" aria-label="More pages">
        {groupedDestinations('sheet', { role: user.role, whoInvites, offers }).map(({ title, entries }) => (
          <Box key={title} component="section" pt={12} aria-label={title}>
            <Text c="dimmed" fz="sm" fw={620} aria-hidden="true">
              {title}
            </Text>
            <div className={classes.tiles}>
              {entries.map(({ label, inSheet, Icon, path, counts }) => (
                <Link key={label} to={inSheet?.path ?? path(user.id)} replace className={classes.tile}>
                  <Icon size={24} stroke={1.75} aria-hidden="true" />
                  {inSheet?.label ?? label}
                  {counts && (
                    <span className={`badge-on-icon ${classes.badge}`}>
                      <CountBadge count={waiting[counts]} noun={WAITING_NOUNS[counts]} />
                    </span>
                  )}
                </Link>
              ))}
              {title === 'Account' && install && (
                <button type="button" className={classes.tile} onClick={install}>
                  <IconDownload size={24} stroke={1.75} aria-hidden="true" />
                  Install app
                </button>
              )}
            </div>
          </Box>
        ))}
      </Flex>
    </Dialog>
  );
}
