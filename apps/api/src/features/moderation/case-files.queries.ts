import { type Kysely, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { undecided } from '../media/case-media.queries.ts';
import { mediaNamed } from '../media/serving/media-access.queries.ts';

type FileValues = { name: string; moderatorId: number };

const fileInCase = prepared(['name', 'moderatorId'], (db, { name, moderatorId }: FileValues) =>
  db
    .selectFrom('moderators')
    .select('moderators.member_id')
    .where('moderators.member_id', '=', moderatorId)
    .where((eb) =>
      eb.or(
        mediaNamed(db, name).flatMap((media) => [
          eb.exists(
            media
              .innerJoin('report_cases', 'report_cases.post_id', 'media.post_id')
              .where('media.purpose', '=', 'post')
              .where('media.post_id', 'is not', null)
              .where('report_cases.kind', '=', sql.lit('post'))
              .where('report_cases.post_id', 'is not', null),
          ),
          eb.exists(
            media
              .innerJoin('report_cases', 'report_cases.subject_id', 'media.message_id')
              .where('media.message_id', 'is not', null)
              .where('report_cases.kind', '=', sql.lit('message'))
              .where('report_cases.state', 'in', undecided),
          ),
          // Media that were kept for a case are deleted when it is decided.
          eb.exists(media.where('media.case_id', 'is not', null)),
        ]),
      ),
    ),
);

export async function isInCase(db: Kysely<Database>, name: string, moderatorId: number): Promise<boolean> {
  return (await fileInCase(db, { name, moderatorId })).length > 0;
}
