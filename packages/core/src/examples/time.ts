export const exampleTime = '2026-05-04T08:15:30.000Z';
