/** Staff; in the demo and in the documentation's examples. `day` works the day shift and has not signed in yet. */
export const demoIds = {
  support: '01980000-0011-7000-8000-000000000011',
  day: '01980000-0012-7000-8000-000000000012',
} as const;
