import { FullDate } from '../../ui/time/FullDate.tsx';

export function MuteEnd({ endsAt }: { endsAt: string | null }) {
  if (endsAt === null) return 'Until you change it';
  return (
    <>
      Until <FullDate time={endsAt} />
    </>
  );
}
