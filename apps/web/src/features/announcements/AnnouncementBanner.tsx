import { Paper, Text } from '@mantine/core';
import { IconArrowRight, IconArrowUpRight, IconSpeakerphone, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOwnPath } from '@vibeline/core/features/announcements/announcement.rules';
import type { Announcement } from '@vibeline/core/features/announcements/announcement.schema';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addChange } from '../../lib/outbox/change.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { useStore } from '../../lib/store.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { shortAddress } from '../../ui/linked-text.rules.ts';
import classes from './AnnouncementBanner.module.css';
import { announcementDismissal } from './announcement-dismissal.change.ts';

interface AnnouncementBannerProps {
  announcements: readonly Announcement[];
  /** Whether it appeared after the page: then it is read to screen readers. */
  isLate: boolean;
}

/** One at a time, the newest first. */
export function AnnouncementBanner({ announcements, isLate }: AnnouncementBannerProps) {
  const shown = useUndismissed(announcements)[0];
  const { section, noteFocus } = useFocusAfterDismissal();
  if (!shown) return null;
  const dismiss = () => {
    noteFocus();
    addChange(announcementDismissal, shown.id, { id: shown.id });
  };
  return (
    <Paper
      component="section"
      ref={section}
      className={`${classes.root} all-columns`}
      mod={{ bleed: true }}
      aria-label="Announcement"
      tabIndex={-1}
    >
      <IconSpeakerphone className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.content}>
        <Text className={classes.text} dir="auto">
          <LinkedText text={shown.text} />
        </Text>
        {shown.link !== null && <Target link={shown.link} />}
      </div>
      <IconButton shape="square" label="Dismiss announcement" className={classes.dismiss} onClick={dismiss}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <Arrival text={isLate ? shown.text : null} />
    </Paper>
  );
}

function useUndismissed(announcements: readonly Announcement[]): readonly Announcement[] {
  const { items } = useStore(outbox);
  const dismissed = items.flatMap(({ kind, input, refusal }) =>
    kind === announcementDismissal.kind && refusal === null && announcementDismissal.accepts(input) ? input.id : [],
  );
  return announcements.filter(({ id }) => !dismissed.includes(id));
}

/** The next announcement gets the focus, not its button, which a second press would use; without one, the content. */
function useFocusAfterDismissal() {
  const section = useRef<HTMLDivElement>(null);
  const isLost = useRef(false);
  useLayoutEffect(() => {
    if (isLost.current) (section.current ?? document.getElementById('content'))?.focus({ preventScroll: true });
    isLost.current = false;
  });
  const noteFocus = () => {
    isLost.current = section.current?.contains(document.activeElement) ?? false;
  };
  return { section, noteFocus };
}

function Target({ link }: { link: string }) {
  if (isOwnPath(link)) {
    return (
      <Link to={link} className={classes.target}>
        Read more
        <IconArrowRight className="mirrored-in-rtl" size={16} stroke={2} aria-hidden="true" />
      </Link>
    );
  }
  return (
    <a href={link} className={classes.target} title={link} target="_blank" rel="noopener" dir="ltr">
      <span>{shortAddress(link) ?? link}</span>
      <IconArrowUpRight size={16} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  );
}

/** Screen readers read what changes in a status that is there already. */
function Arrival({ text }: { text: string | null }) {
  const [shown, setShown] = useState('');
  useEffect(() => setShown(text === null ? '' : `Announcement: ${text}`), [text]);
  return (
    <span role="status" className="visually-hidden">
      {shown}
    </span>
  );
}
