import { defineErrors } from '@vibeline/core/errors';

export const mastodonErrors = defineErrors({
  notFound: ['not_found', 'record_not_found', 'Record not found'],
  notOffered: (what: string) => ['invalid', 'not_offered_to_apps', `This network does not offer ${what}`],
});
