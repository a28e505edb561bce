/** The gateway BITPAYZ and its deposits by QR, which every installation has under these ids. */
export const demoIds = {
  gateway: '00000000-0000-7000-8000-000000000500',
  gatewaySetting: '00000000-0000-7000-8000-000000000501',
} as const;
