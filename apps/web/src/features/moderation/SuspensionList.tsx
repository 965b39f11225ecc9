import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { usePages } from '../../ui/lists/use-pages.ts';
import { untilText } from '../reports/decision-texts.ts';
import { Entry } from '../reports/Entry.tsx';
import { EntryList } from '../reports/EntryList.tsx';

export function SuspensionList() {
  return (
    <EntryList
      {...usePages(trpc.moderation.listSuspensions, { limit: 20 })}
      label="Suspended members"
      emptyTitle="Nobody is suspended"
      emptyText="Members who cannot sign in now are listed here."
      view={({ id, caseId, member, until, reason, createdAt }) => (
        <Entry
          key={id}
          title={
            <>
              <bdi>{member.name}</bdi> {member.id !== 0 && `@${member.username}`}
            </>
          }
          target={{ to: paths.moderationCase(caseId) }}
          time={createdAt}
          text={reason}
          state={`Suspended ${untilText(until)}`}
        />
      )}
    />
  );
}
