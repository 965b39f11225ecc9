import { Flex, Text } from '@mantine/core';
import { IconCalendar, IconLink, IconLock, IconMapPin } from '@tabler/icons-react';
import type { User } from '@vibeline/core/features/members/member.schema';
import { websiteProblem } from '@vibeline/core/features/members/website.rules';
import type { ReactNode } from 'react';
import { dateFormat } from '../../../lib/date-format.ts';

const MONTH = dateFormat({ month: 'long', year: 'numeric' });

export function ProfileFacts({ member }: { member: User }) {
  const website = websiteLink(member.website ?? '');
  return (
    <Flex component="ul" wrap="wrap" gap="4px 18px" c="dimmed" fz="sm" lh={1.45}>
      {member.isPrivate && <Fact icon={IconLock}>Private account</Fact>}
      {member.location !== null && (
        <Fact icon={IconMapPin}>
          <bdi>{member.location}</bdi>
        </Fact>
      )}
      {website && (
        <Fact icon={IconLink} fw={560}>
          <a href={website.href} target="_blank" rel="nofollow noopener ugc" title={website.href}>
            {website.text}
          </a>
        </Fact>
      )}
      <Fact icon={IconCalendar}>
        <time dateTime={member.createdAt}>Joined {MONTH.format(Date.parse(member.createdAt))}</time>
      </Fact>
    </Flex>
  );
}

interface FactProps {
  icon: typeof IconLink;
  fw?: number;
  children: ReactNode;
}

function Fact({ icon: Icon, fw, children }: FactProps) {
  return (
    <Flex component="li" gap={7} miw={0}>
      <Icon size={18} stroke={1.75} style={{ marginBlockStart: 2 }} aria-hidden="true" />
      <Text span miw={0} fw={fw}>
        {children}
      </Text>
    </Flex>
  );
}

/** Checks the address again, because it becomes a link; null for an invalid or empty one. */
function websiteLink(website: string): { href: string; text: string } | null {
  if (website === '' || websiteProblem(website) !== null) return null;
  const { href, host } = new URL(website);
  return { href, text: host.replace(/^www\./, '') };
}
