import { defineErrors } from '../../errors.ts';
export const advertErrors = defineErrors({
  notFound: ['not_found', 'advert_not_found', 'Advert not found'],
});
