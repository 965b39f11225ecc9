export const exampleToken = 'q3V0n1yJ8bq0dKfLr5mXc2TgYh7WzP4sAeUo6iNvBxE';

export const exampleSuspension = {
  until: '2026-12-01T00:00:00.000Z',
  reason: 'It advertises the same shop in every thread.',
  canAppeal: true,
};

export const exampleLeaving = { until: '2026-12-01T00:00:00.000Z' };

export const exampleApproval = { state: 'pending' as const, answer: null, askedAt: '2026-11-21T12:00:00.000Z' };
