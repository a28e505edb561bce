/** A marketing source. They stand in the demo and in the examples of the documentation. */
export const demoIds = {
  source: '01980000-0053-7000-8000-000000000053',
} as const;
