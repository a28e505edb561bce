/** A marketing source; in the demo and in the documentation's examples. */
export const demoIds = {
  source: '01980000-0053-7000-8000-000000000053',
} as const;
