import { defineErrors } from '../../errors.ts';
import { ADVERT_PICTURE_SIDE_MIN, STORED_ADVERTS_MAX } from './advert.rules.ts';

export const advertErrors = defineErrors({
  notFound: ['not_found', 'advert_not_found', 'Advert not found'],
  reversed: ['invalid', 'invalid_period', 'The end must be later than the beginning', { field: 'endsAt' }],
  notYourPicture: ['invalid', 'not_your_picture', 'Upload the picture again', { field: 'imageUrl' }],
  pictureTooSmall: [
    'invalid',
    'picture_too_small',
    `The picture is too small: it must be larger than ${ADVERT_PICTURE_SIDE_MIN} × ${ADVERT_PICTURE_SIDE_MIN} pixels`,
  ],
  tooMany: ['conflict', 'too_many_adverts', `There can be at most ${STORED_ADVERTS_MAX} adverts`],
  orderChanged: ['conflict', 'adverts_changed', 'Someone else has added or removed an advert: try again'],
});
