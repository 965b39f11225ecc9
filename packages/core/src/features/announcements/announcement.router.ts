import {
  exampleAnnouncement,
  exampleAnnouncementInput,
  exampleManagedAnnouncement,
} from '../../examples/announcements.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { pageInput } from '../../page.ts';
import { administratorProcedure, memberProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { networkErrors } from '../network/network.errors.ts';
import { announcementErrors } from './announcement.errors.ts';
import {
  announcementIdInput,
  announcementPage,
  createAnnouncementInput,
  editAnnouncementInput,
  managedAnnouncement,
  shownAnnouncements,
} from './announcement.schema.ts';

export const announcementRouter = router({
  list: query(
    memberProcedure.output(shownAnnouncements).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/announcements',
          operationId: 'listAnnouncements',
          summary: 'List what is announced to you',
          description: 'Without what you have dismissed. `GET /api/auth/me` has the same, while there is anything.',
        },
      ],
      example: { output: { announcements: [exampleAnnouncement], changesAt: exampleAnnouncement.endsAt } },
    }),
  ),

  dismiss: mutation(
    memberProcedure
      .input(announcementIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/announcements/:id/dismiss',
            operationId: 'dismissAnnouncement',
            summary: 'Dismiss an announcement',
            description: 'On all your devices. Again, it changes nothing.',
          },
        ],
        refusals: [announcementErrors.notFound()],
        example: { input: { id: exampleAnnouncement.id } },
      }),
    { message: 'Dismissed' },
  ),

  listAll: query(
    administratorProcedure
      .input(pageInput)
      .output(announcementPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/admin/announcements',
            operationId: 'listAllAnnouncements',
            summary: 'List all announcements',
            description: 'For administrators: also those that are planned or have ended, the newest first.',
          },
        ],
        refusals: [networkErrors.notFound()],
        example: { output: page(exampleManagedAnnouncement) },
      }),
  ),

  create: mutation(
    administratorProcedure
      .input(createAnnouncementInput)
      .output(managedAnnouncement)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/announcements',
            operationId: 'createAnnouncement',
            summary: 'Announce something',
            description: 'For administrators. Shown to all members for an hour to 90 days, at the top of every page.',
            status: 201,
          },
        ],
        refusals: [networkErrors.notFound(), announcementErrors.period('short'), announcementErrors.tooMany()],
        example: { input: exampleAnnouncementInput, output: exampleManagedAnnouncement },
      }),
  ),

  edit: mutation(
    administratorProcedure
      .input(editAnnouncementInput)
      .output(managedAnnouncement)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/announcements/:id',
            operationId: 'editAnnouncement',
            summary: 'Change an announcement',
            description:
              'For administrators, until it has ended. The beginning of one that is shown stays. Members who have dismissed it do not see it again.',
          },
        ],
        refusals: [
          networkErrors.notFound(),
          announcementErrors.notFound(),
          announcementErrors.period('short'),
          announcementErrors.ended(),
        ],
        example: {
          input: { id: exampleManagedAnnouncement.id, ...exampleAnnouncementInput },
          output: exampleManagedAnnouncement,
        },
      }),
  ),

  end: mutation(
    administratorProcedure
      .input(announcementIdInput)
      .output(managedAnnouncement)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/announcements/:id/end',
            operationId: 'endAnnouncement',
            summary: 'End an announcement',
            description: 'For administrators: it disappears from open pages. One that has ended stays as it is.',
          },
        ],
        refusals: [networkErrors.notFound(), announcementErrors.notFound()],
        example: {
          input: { id: exampleManagedAnnouncement.id },
          output: { ...exampleManagedAnnouncement, state: 'ended' },
        },
      }),
  ),
});
