import type { TestApp, TestMember } from './app.ts';
import { createCircle, invite } from './circles.ts';
import { asViewer } from './viewer.ts';

interface People {
  ana: TestMember;
  other: TestMember;
}

export function circleInvitationSamples(app: () => TestApp, find: () => People) {
  const own = async () => ({ id: await createCircle(app(), find().ana) });
  const codeOf = async (owner: TestMember) => {
    const id = await createCircle(app(), owner, { isPrivate: true });
    const { code } = await app().services.circles.createInviteLink(asViewer(owner), { id });
    return { code };
  };
  /** Those that are read, made once: a call on either surface gets the same. */
  const once = <Made>(make: () => Promise<Made>) => {
    let made: Promise<Made> | null = null;
    return () => {
      made ??= make();
      return made;
    };
  };
  const listed = once(async () => {
    const { id } = await own();
    await invite(app(), { circleId: id, member: find().other, inviter: find().ana });
    return { id };
  });
  const received = once(async () => {
    const circleId = await createCircle(app(), find().other);
    await invite(app(), { circleId, member: find().ana, inviter: find().other });
  });
  return {
    'circles.invitations': async () => {
      await received();
      return {};
    },
    'circles.invited': listed,
    'circles.suggestInvitees': listed,
    'circles.invite': async () => ({ ...(await own()), userId: find().other.id }),
    'circles.cancelInvitation': async () => ({ ...(await own()), memberId: find().other.id }),
    'circles.declineInvitation': own,
    'circles.inviteLink': listed,
    'circles.createInviteLink': own,
    'circles.removeInviteLink': own,
    'circles.previewInviteLink': once(() => codeOf(find().other)),
    'circles.joinByLink': () => codeOf(find().other),
  };
}
