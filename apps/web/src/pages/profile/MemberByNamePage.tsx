import { Navigate } from '@tanstack/react-router';
import { ProfileSkeleton } from '../../features/members/profile/ProfileSkeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { errorMessage, errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { UserNotFoundPage } from '../NotFoundPage.tsx';

export function MemberByNamePage({ username }: { username: string }) {
  const query = trpc.members.getByUsername.useQuery({ username });
  if (query.data) return <Navigate to={paths.profile(query.data.id)} replace />;
  const status = errorStatus(query.error);
  if (status !== null && status < 500) return <UserNotFoundPage />;
  const refetch = () => void query.refetch();
  if (!query.error) {
    return (
      <Loading onRetry={refetch}>
        <ProfileSkeleton />
      </Loading>
    );
  }
  return <ErrorState message={errorMessage(query.error, 'The profile could not be loaded.')} onRetry={refetch} />;
}
