import { Backups } from '../../../features/backups/Backups.tsx';

export function BackupsSection() {
  return <Backups />;
}
