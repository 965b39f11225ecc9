export const exampleSettings = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone' as const,
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: true,
  timeZone: 'Europe/Lisbon',
};
