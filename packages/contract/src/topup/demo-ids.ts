/** A top-up that waits with a slip, a newer one, and a credited one; in the demo and in the documentation's examples. */
export const demoIds = {
  topup: '01980000-0031-7000-8000-000000000031',
  secondTopup: '01980000-0032-7000-8000-000000000032',
  creditedTopup: '01980000-0033-7000-8000-000000000033',
} as const;
