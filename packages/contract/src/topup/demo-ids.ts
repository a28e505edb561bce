/** One with a slip that waits, a newer one, one that was credited. They stand in the demo and in the examples of the documentation. */
export const demoIds = {
  topup: '01980000-0031-7000-8000-000000000031',
  secondTopup: '01980000-0032-7000-8000-000000000032',
  creditedTopup: '01980000-0033-7000-8000-000000000033',
} as const;
